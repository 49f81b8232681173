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
		$validator        = Validator::extended();
		$submissions      = new SubmissionValidator( $validator );
		$fillable         = SampleValues::fillable( $form );
		$posted           = new PostedData( ( new SampleValues( $validator ) )->forForm( $fillable ) );
		[ $shown, $data ] = $submissions->visible( $fillable, $posted );
		$errors           = $submissions->errors( $shown, $posted, $data );
		$submission       = $this->submission( $form, $posted, $data, $user );
		$isStored         = [] === $errors && $form->settings->is( 'store' );
		$stored           = $isStored ? $this->store( $submission ) : 0;
		$mails            = [] === $errors ? $this->mails( $submission, $user->user_email ) : [];
		$active           = array_filter(
			$this->webhooks->findByForm( $form->id ),
			static fn( Webhook $webhook ): bool => $webhook->isOn(),
		);
		return [
			'entry'    => $stored,
			'errors'   => self::labeled( $form, $errors ),
			'mails'    => $mails,
			'webhooks' => count( $active ),
		];
	}

	/** @param array<string, string|list<string>> $data */
	private function submission( Form $form, PostedData $posted, array $data, \WP_User $user ): Submission {
		return new Submission(
			$form,
			$data,
			[],
			[ 'url' => home_url( '/' ), 'user' => $user->ID ],
			$posted,
			$this->clock->now(),
			0,
			'test-' . wp_generate_uuid4(),
		);
	}

	/** @return list<array{mail: string, sent: bool, recipient: string, error: string}> */
	private function mails( Submission $submission, string $to ): array {
		if ( false !== is_email( $to ) ) {
			return $this->mail->ofEntry( $submission, $to );
		}
		$error = __( 'Your user profile has no valid email address.', 'frontispiece' );
		return [ [ 'mail' => 'mail', 'sent' => false, 'recipient' => '', 'error' => $error ] ];
	}

	private function store( Submission $submission ): int {
		$id = $this->entries->add( $submission, $submission->once, EntryRepository::TEST, 'mail_sent', false )['id'] ?? 0;
		if ( $id > 0 ) {
			$this->entries->mark( $id, true );
		}
		return $id;
	}

	/**
	 * @param array<string, string> $errors field => message
	 * @return list<array{label: string, message: string}>
	 */
	private static function labeled( Form $form, array $errors ): array {
		$labeled = [];
		foreach ( $errors as $field => $message ) {
			$labeled[] = [ 'label' => $form->labels()->forField( $field ), 'message' => $message ];
		}
		return $labeled;
	}
}
