<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Kernel\Cli\Command;

/**
 * Imports content from other plugins.
 */
final class MigrateCommand {
	public function __construct( private readonly Importer $importer ) {}

	/**
	 * Imports the forms or saved feeds of another plugin, without changing anything in that plugin.
	 *
	 * ## OPTIONS
	 *
	 * <plugin>
	 * : Plugin to import from.
	 * ---
	 * options:
	 *   - contact-form-7
	 *   - custom-facebook-feed
	 *   - instagram-feed
	 * ---
	 *
	 * [--format=<format>]
	 * : Render output in a particular format.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 *   - count
	 * ---
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function from( array $args, array $options ): void {
		foreach ( $this->importer->sources() as $origin ) {
			if ( $origin->name() === ( $args[0] ?? '' ) ) {
				Command::rows(
					array_map(
						static fn( MigratedThing $copied ): array => [
							'from'  => $copied->from,
							'to'    => $copied->to,
							'title' => $copied->title,
							'notes' => implode( ' ', $copied->notes ),
						],
						$this->importer->import( $origin ),
					),
					[ 'from', 'to', 'title', 'notes' ],
					$options,
				);
				return;
			}
		}
		Command::fail( 'Unknown plugin. See the list of supported plugins with --help.' );
	}
}
