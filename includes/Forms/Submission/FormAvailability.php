<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Kernel\Clock;

/** Decides whether a form accepts entries: its opening times, its limit, and one entry per email address. */
final class FormAvailability {
	/** Entries in these states count. */
	private const COUNTED = [ EntryRepository::INBOX, EntryRepository::HELD ];

	public function __construct( private readonly EntryRepository $entries, private readonly Clock $clock ) {}

	/** @return string name of the message that says why the form accepts no entries; '' = it accepts them */
	public function problem( Form $form ): string {
		$now   = $this->clock->now();
		$from  = self::time( $form->settings->text( 'open_from' ) );
		$until = self::time( $form->settings->text( 'open_until' ) );
		$most  = $form->settings->int( 'max_entries' );
		return match ( true ) {
			null !== $from && $now < $from    => 'form_not_open',
			null !== $until && $now >= $until => 'form_closed',
			$most > 0 && $this->count( [ 'form' => $form->id ] ) >= $most => 'form_full',
			default                           => '',
		};
	}

	/** Stops a submission that the form does not accept. Pages in caches can still show a form that has closed. */
	public function check( Submission $submission ): void {
		$form    = $submission->form;
		$problem = $this->problem( $form );
		$sender  = $submission->sender();
		if ( '' === $problem && '' !== $sender && $form->settings->is( 'one_per_email' ) ) {
			$problem = $this->count( [ 'form' => $form->id, 'sender' => $sender ] ) > 0 ? 'already_sent' : '';
		}
		if ( '' !== $problem ) {
			$submission->stop( 'aborted', $form->message( $problem ) );
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
		return false === $date ? null : $date->getTimestamp();
	}
}
