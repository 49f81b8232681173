<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel\Cli\Command;

/**
 * Manages newsletter subscribers.
 */
final class SubscriberCommand {
	public function __construct( private readonly Export $export ) {}

	/**
	 * Exports the subscribers with proof of consent and unsubscribe links.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : Render output in a particular format.
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
		'json' === Command::text( $options, 'format' )
			? Command::stream( $this->export->rows() )
			: $this->export->write( STDOUT );
	}
}
