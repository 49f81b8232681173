<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Fields\FieldOptions;
use Frontispiece\Forms\Form;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Lock;

/** Decides whether a form accepts entries: its opening times, its limit, and one entry per email address. */
final class FormAvailability {
	/** Entries in these states count. */
	private const COUNTED = [ EntryRepository::INBOX, EntryRepository::HELD ];

	/** Seconds after which the next visitor of a form with a limit no longer waits for one whose request has died. */
	private const LEASE = 5;

	public function __construct(
		private readonly EntryRepository $entries,
		private readonly Clock $clock,
		private readonly Lock $lock,
	) {}

	/** @return string name of the message that says why the form accepts no entries; '' = it accepts them */
	public function problem( Form $form ): string {
		$now   = $this->clock->now();
		$from  = self::time( $form->settings->text( 'open_from' ) );
		$until = self::time( $form->settings->text( 'open_until' ) );
		$most  = $form->settings->int( 'max_entries' );
		return match ( true ) {
			// Fields would lose what restricts them, such as the types of files.
			! FieldOptions::areDeclared()     => 'form_closed',
			null !== $from && $now < $from    => 'form_not_open',
			null !== $until && $now >= $until => 'form_closed',
			$most > 0 && $this->count( [ 'form' => $form->id ] ) >= $most => 'form_full',
			default                           => '',
		};
	}

	/**
	 * Stops a submission that the form does not accept. Pages in caches can still show a form that has closed.
	 *
	 * @param string $key of the submission: a repeat of a stored entry is accepted, so that visitors whose connection
	 *     failed learn that their entry has arrived
	 * @return bool whether the form accepts it
	 */
	public function accepts( Submission $submission, string $key ): bool {
		$form    = $submission->form;
		$problem = $this->problem( $form );
		$sender  = $submission->sender();
		if ( '' === $problem && '' !== $sender && $form->settings->is( 'one_per_email' ) ) {
			$problem = $this->count( [ 'form' => $form->id, 'sender' => $sender ] ) > 0 ? 'already_sent' : '';
		}
		if ( '' === $problem || 'spam' !== ( $this->entries->byKey( $key )['status'] ?? 'spam' ) ) {
			return true;
		}
		$submission->stop( 'aborted', $form->message( $problem ) );
		return false;
	}

	/**
	 * Stores an entry. A form with a limit stores one entry at a time and checks again before, so that visitors who
	 * send it at the same moment do not exceed the limit.
	 *
	 * @param callable(): (array{id: int, status: string, new: bool}|null) $store
	 * @return array{id: int, status: string, new: bool}|null null = it is not stored
	 */
	public function store( Submission $submission, string $key, callable $store ): ?array {
		$settings = $submission->form->settings;
		if ( 0 === $settings->int( 'max_entries' ) && ! $settings->is( 'one_per_email' ) ) {
			return $store();
		}
		$name = "entries of form {$submission->form->id}";
		if ( ! $this->lock->wait( $name, self::LEASE, self::LEASE + 2 ) ) {
			return null;
		}
		try {
			return $this->accepts( $submission, $key ) ? $store() : null;
		} finally {
			$this->lock->release( $name );
		}
	}

	/** @param array{form: int, sender?: string} $filter */
	private function count( array $filter ): int {
		return array_sum( array_map(
			fn( string $state ): int => $this->entries->count( $filter + [ 'state' => $state ] ),
			self::COUNTED,
		) );
	}

	/** @return int|null Unix time of a date and time in the site's time zone; null = none */
	private static function time( string $text ): ?int {
		if ( 1 !== preg_match( '/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/', $text ) ) {
			return null;
		}
		$date = date_create_immutable( $text, wp_timezone() );
		// Databases write 0000-00-00 for no date.
		return false === $date || $date->getTimestamp() <= 0 ? null : $date->getTimestamp();
	}
}
