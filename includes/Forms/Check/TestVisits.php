<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Check;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Mail\Mailer;
use Frontispiece\Forms\Rules\FieldValues;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Submission\TestEntry;

/**
 * Sends a form with the values of several visits as its owner, to see which of them fail. Those that pass are stored as
 * test entries until the next visits. Nothing is emailed, and no webhook, payment or newsletter is notified.
 */
final class TestVisits {
	public const MAX_VISITS = 60;

	public function __construct(
		private readonly TestEntry $entry,
		private readonly EntryRepository $entries,
		private readonly Mailer $mailer,
	) {}

	/**
	 * @param list<array<string, string|list<string>>> $visits field => value
	 * @return list<array{entry: int, errors: list<array{field: string, label: string, message: string}>}> entry: 0 if
	 *     it was not stored
	 */
	public function send( Form $form, array $visits, \WP_User $user ): array {
		$this->entries->deleteByKey( self::key( $form ) );
		return array_map( fn( array $values ): array => $this->visit( $form, $values, $user ), $visits );
	}

	/**
	 * @param array<string, string|list<string>> $values
	 * @return array{entry: int, errors: list<array{field: string, label: string, message: string}>}
	 */
	private function visit( Form $form, array $values, \WP_User $user ): array {
		$key = self::key( $form ) . bin2hex( random_bytes( 6 ) );

		[ $submission, $invalid ] = $this->entry->validated( $form, new PostedData( $values ), $user, $key );

		$errors = [];
		foreach ( $invalid as $field => $message ) {
			$label    = $form->labels()->forField( (string) $field );
			$errors[] = [ 'field' => (string) $field, 'label' => $label, 'message' => $message ];
		}
		foreach ( $form->sendsMail() ? $form->mails : [] as $name => $mail ) {
			$sent = $mail->forEntry( new FieldValues( $submission->data ) );
			if ( null !== $sent && [] === $this->mailer->recipients( $sent, $submission ) ) {
				$label    = 'mail' === $name
					? __( 'Notification email', 'frontispiece' )
					: __( 'Confirmation email', 'frontispiece' );
				$errors[] = [
					'field'   => '',
					'label'   => $label,
					'message' => __( 'This email has no valid recipient.', 'frontispiece' ),
				];
			}
		}
		return [ 'entry' => [] === $errors ? $this->entry->store( $submission ) : 0, 'errors' => $errors ];
	}

	/** Returns how the identities of a form's test visits begin. */
	private static function key( Form $form ): string {
		return "visit-$form->id-";
	}
}
