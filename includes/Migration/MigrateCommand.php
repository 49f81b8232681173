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
	 * Imports the forms and entries, or the saved feeds, of another plugin. Nothing is changed in that plugin.
	 *
	 * If it is not active, its shortcodes are taken over.
	 *
	 * ## OPTIONS
	 *
	 * <plugin>
	 * : Plugin to import from.
	 * ---
	 * options:
	 *   - contact-form-7
	 *   - wpforms
	 *   - fluent-forms
	 *   - ninja-forms
	 *   - gravity-forms
	 *   - jetpack
	 *   - custom-facebook-feed
	 *   - instagram-feed
	 * ---
	 *
	 * [--dry-run]
	 * : Only list what would be imported, and what not.
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
		$source = $this->importer->find( $args[0] ?? '' );
		if ( null !== $source ) {
			Command::rows(
				isset( $options['dry-run'] ) ? self::preview( $source ) : $this->import( $source ),
				[ 'from', 'to', 'title', 'notes' ],
				$options,
			);
			return;
		}
		Command::fail( 'Unknown plugin. See the list of supported plugins with --help.' );
	}

	/** @return list<array<string, string|int>> */
	private static function preview( MigrationSource $source ): array {
		return array_map(
			static fn( MigrationPreview $preview ): array => [
				'from'  => $preview->id,
				'to'    => '',
				'title' => $preview->title,
				'notes' => implode( ' ', [ ...$preview->carried, ...$preview->lost, ...$preview->changed ] ),
			],
			$source->preview(),
		);
	}

	/** @return list<array<string, string|int>> */
	private function import( MigrationSource $source ): array {
		$copied  = $this->importer->import( $source );
		$entries = $source->entries();
		while ( null !== $entries && $entries->import()['left'] > 0 ) {
			// The next batch follows.
			wp_cache_flush_runtime();
		}
		$failed = $entries?->progress()['failed'] ?? [];
		if ( [] !== $failed ) {
			\WP_CLI::warning( 'Entries that could not be imported: ' . implode( ', ', $failed ) . '. Run the command again later.' );
		}
		$this->importer->switchTo( $source );
		return array_map(
			static fn( MigratedObject $thing ): array => [
				'from'  => $thing->from,
				'to'    => $thing->to,
				'title' => $thing->title,
				'notes' => implode( ' ', $thing->notes ),
			],
			$copied,
		);
	}
}
