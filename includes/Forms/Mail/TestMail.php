<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Mail;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Kernel\Clock;

/** Sends a form's emails with sample values, as its next entry would. */
final class TestMail {
	public function __construct( private readonly Mailer $mailer, private readonly Clock $clock ) {}

	/**
	 * @param string $to '' = the form's recipient
	 * @return list<array{mail: string, sent: bool, recipient: string, error: string}>
	 */
	public function run( Form $form, string $to = '' ): array {
		return $this->send( $this->sample( $form ), $to );
	}

	/**
	 * Sends the emails of a test entry to one address, with a subject that says so.
	 *
	 * @return list<array{mail: string, sent: bool, recipient: string, error: string}>
	 */
	public function ofEntry( Submission $submission, string $to ): array {
		/* translators: %s: subject of an email. */
		return $this->send( $submission, $to, __( 'Test: %s', 'frontispiece' ) );
	}

	/**
	 * @param string $subject format of the subject
	 * @return list<array{mail: string, sent: bool, recipient: string, error: string}>
	 */
	private function send( Submission $submission, string $to, string $subject = '%s' ): array {
		$form    = $submission->form;
		$results = [];
		foreach (
			array_filter( $form->mails, static fn( MailTemplate $mail ): bool => $mail->active ) as $name => $mail
		) {
			// Otherwise further recipients in the headers would get the test email, too.
			$mail      = '' === $to
				? $mail
				: MailTemplate::fromArray(
					[
						'recipient' => $to,
						'subject'   => sprintf( $subject, $mail->subject ),
						'headers'   => (string) preg_replace( '/^\s*b?cc\s*:.*$/mi', '', $mail->headers ),
					] + $mail->toArray(),
				);
			$sent      = $this->mailer->send( $mail, $name, $submission, true );
			$results[] = [
				'mail'      => $name,
				'sent'      => $sent['sent'],
				'recipient' => $sent['recipient'],
				'error'     => $sent['error'],
			];
		}
		return $results;
	}

	private function sample( Form $form ): Submission {
		$data = [];
		foreach ( $form->fields() as $tag ) {
			$data[ $tag->name ] = $form->type( $tag )->sample( $tag );
		}
		return new Submission(
			$form,
			$data,
			[],
			[ 'url' => home_url( '/' ) ],
			new PostedData( [] ),
			$this->clock->now(),
			0,
			wp_generate_uuid4(),
		);
	}
}
