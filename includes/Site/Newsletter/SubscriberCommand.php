<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

/**
 * The newsletter's list.
 */
final class SubscriberCommand {
	public function __construct( private readonly Export $export ) {}

	/**
	 * Prints the list as CSV, with the proof of consent and each subscriber's way out.
	 */
	public function export(): void {
		$this->export->write( STDOUT );
	}
}
