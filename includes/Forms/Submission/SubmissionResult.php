<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Fields\Field;

/**
 * Result of a submission.
 *
 * @since 1.0.0
 */
final class SubmissionResult {
	/** Not a form status, but the response to a flood of submissions: HTTP 429. */
	public const TOO_MUCH = 'too_many_requests';

	/** Not a submission, but a step on the way to it. */
	public const STEP = 'step';

	/**
	 * @param string                $status status in the response: mail_sent, validation_failed, …
	 * @param array<string, string> $invalid field => message
	 * @param string                $hash '' if the same content may be sent again
	 * @param string                $redirect address that the browser opens; '' = none
	 * @param bool                  $isReplacing whether the message replaces the form
	 */
	public function __construct(
		public readonly string $status,
		public readonly string $message,
		public readonly array $invalid = [],
		public readonly string $hash = '',
		public readonly int $submission = 0,
		public readonly string $redirect = '',
		public readonly bool $isReplacing = false,
	) {}

	/** Returns the result for a page, which is shown with status 200. */
	public function forPage(): self {
		return self::TOO_MUCH === $this->status ? new self( 'spam', $this->message ) : $this;
	}

	/** Returns the result with its message in place of the form. */
	public function replacing(): self {
		return new self(
			$this->status,
			$this->message,
			$this->invalid,
			$this->hash,
			$this->submission,
			$this->redirect,
			true,
		);
	}

	/** @return string status as used in the form's CSS class; the script has the same table */
	public function formStatus(): string {
		return match ( $this->status ) {
			'validation_failed'  => 'invalid',
			'acceptance_missing' => 'unaccepted',
			'spam'               => 'spam',
			'aborted'            => 'aborted',
			'mail_sent'          => 'sent',
			'mail_failed'        => 'failed',
			'payment_required'   => 'payment-required',
			self::STEP           => 'init',
			default              =>
				'custom-' . trim( strtolower( (string) preg_replace( '/[^A-Za-z0-9]+/', '-', $this->status ) ), '-' ),
		};
	}

	/**
	 * @param array<string, mixed> $refill
	 * @return array<string, mixed>
	 */
	public function toArray( int $form, string $unit, array $refill ): array {
		$invalid = [];
		foreach ( $this->invalid as $field => $message ) {
			$field     = (string) $field;
			$invalid[] = [
				'field'    => $field,
				'message'  => $message,
				'idref'    => Field::idOf( $unit, $field ),
				'error_id' => Field::errorIdOf( $unit, $field ),
			];
		}
		return [
			'contact_form_id'  => $form,
			'status'           => $this->status,
			'message'          => $this->message,
			'posted_data_hash' => $this->hash,
			'into'             => "#$unit",
			'invalid_fields'   => $invalid,
		] + ( '' === $this->redirect ? [] : [ 'redirect' => $this->redirect ] )
			+ ( $this->isReplacing ? [ 'replaces' => true ] : [] ) + $refill;
	}
}
