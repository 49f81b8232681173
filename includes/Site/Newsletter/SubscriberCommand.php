<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel\Cli\Command;

/**
 * The newsletter's list.
 */
final class SubscriberCommand {
	public function __construct( private readonly Export $export ) {}

	/**
	 * Prints the list, with the proof of consent and each subscriber's way out.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : How to print it.
	 * ---
	 * default: csv
	 * options:
	 *   - csv
	 *   - json
	 * ---
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function export( array $args, array $options ): void {
		'json' === Command::text( $options, 'format' ) ? Command::stream( $this->export->rows() ) : $this->export->write( STDOUT );
	}
}
