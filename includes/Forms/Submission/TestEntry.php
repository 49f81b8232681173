<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Mail\TestMail;
use Frontispiece\Forms\Rules\Validator;
use Frontispiece\Forms\Webhooks\Webhook;
use Frontispiece\Forms\Webhooks\WebhookRepository;
use Frontispiece\Kernel\Clock;

/**
 * Sends a form with sample values as its owner: validated and stored like any entry, in a state of its own that no
 * count, limit or webhook includes. Its emails go to the owner alone.
 */
final class TestEntry {
	public function __construct(
		private readonly EntryRepository $entries,
		private readonly TestMail $mail,
		private readonly WebhookRepository $webhooks,
		private readonly Clock $clock,
	) {}

	/**
	 * @return array{
	 *     entry: int,
	 *     errors: list<array{label: string, message: string}>,
	 *     mails: list<array{mail: string, sent: bool, recipient: string, error: string}>,
	 *     webhooks: int
	 * } entry: 0 if it was not stored; webhooks: number of those that did not get the entry
	 */
	public function send( Form $form, \WP_User $user ): array {
		$samples = ( new SampleValues( Validator::extended() ) )->forForm( SampleValues::fillable( $form ) );

		[ $submission, $errors ] = $this->validated( $form, new PostedData( $samples ), $user, 'test-' . wp_generate_uuid4() );

		$stored = [] === $errors ? $this->store( $submission ) : 0;
		$mails  = [] === $errors ? $this->mails( $submission, $user->user_email ) : [];
		$active = array_filter(
			$this->webhooks->findByForm( $form->id ),
			static fn( Webhook $webhook ): bool => $webhook->isOn(),
		);
		return [
			'entry'    => $stored,
			'errors'   => array_map(
				static fn( string|int $field, string $message ): array => [
					'label'   => $form->labels()->forField( (string) $field ),
					'message' => $message,
				],
				array_keys( $errors ),
				$errors,
			),
			'mails'    => $mails,
			'webhooks' => count( $active ),
		];
	}

	/**
	 * Validates values like those of a visitor, without files and captchas.
	 *
	 * @return array{Submission, array<string, string>} the submission, and field => error
	 */
	public function validated( Form $form, PostedData $posted, \WP_User $user, string $key ): array {
		$validator        = new SubmissionValidator( Validator::extended() );
		[ $shown, $data ] = $validator->visible( SampleValues::fillable( $form ), $posted );
		$errors           = $validator->errors( $shown, $posted, $data );
		foreach ( $shown->agreements() as [ $tag, $type ] ) {
			if ( ! $type->isAccepted( $tag, $posted ) ) {
				$errors[ $tag->name ] ??= $form->message( 'accept_terms' );
			}
		}
		$meta = [ 'url' => home_url( '/' ), 'user' => $user->ID ];
		return [ new Submission( $form, $data, [], $meta, $posted, $this->clock->now(), 0, $key ), $errors ];
	}

	/** @return list<array{mail: string, sent: bool, recipient: string, error: string}> */
	private function mails( Submission $submission, string $to ): array {
		if ( false !== is_email( $to ) ) {
			return $this->mail->ofEntry( $submission, $to );
		}
		$error = __( 'Your user profile has no valid email address.', 'frontispiece' );
		return [ [ 'mail' => 'mail', 'sent' => false, 'recipient' => '', 'error' => $error ] ];
	}

	/** @return int ID of the entry; 0 if it is not stored */
	public function store( Submission $submission ): int {
		$id = $submission->form->settings->is( 'store' )
			? $this->entries->add( $submission, $submission->once, EntryRepository::TEST, 'mail_sent', false )['id'] ?? 0
			: 0;
		if ( $id > 0 ) {
			$this->entries->mark( $id, true );
		}
		return $id;
	}
}
