<?php
declare(strict_types=1);

namespace Frontispiece\Transfer;

use Frontispiece\Kernel\Cli\Command;

/**
 * Implements `wp frontispiece import`.
 */
final class ImportCommand {
	public function __construct(
		private readonly Importer $importer,
		private readonly Transfers $transfers,
		private readonly TransferStore $store,
		private readonly TransferParts $parts,
	) {}

	/**
	 * Imports a file that `wp frontispiece export` has written. The same file once more changes nothing.
	 *
	 * Run it with --user=<administrator>: without a user, WordPress removes HTML from forms that only administrators may use.
	 *
	 * ## OPTIONS
	 *
	 * <file>
	 * : The ZIP file.
	 *
	 * [--parts=<parts>]
	 * : Only these parts, separated by commas: settings, modules, sources, feeds, allowlists, posts, forms, webhooks, entries, subscribers.
	 *
	 * [--dry-run]
	 * : Only show what would be new, changed and skipped.
	 *
	 * [--format=<format>]
	 * : Render the results in a particular format.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 * ---
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function __invoke( array $args, array $options ): void {
		$path = $args[0] ?? '';
		$kind = isset( $options['dry-run'] ) ? TransferState::PREVIEW : TransferState::IMPORT;
		try {
			$parts = array_values( array_intersect( array_keys( $this->importer->check( $path ) ), ExportCommand::parts( $options ) ) );
			$state = $this->store->create( $kind, $parts );
			try {
				$this->transfers->importFile( $state, $path );
			} finally {
				$this->store->delete( $state->id );
			}
		} catch ( TransferError $error ) {
			Command::fail( $error->getMessage() );
		}
		ExportCommand::report( $state, $this->parts, [ 'part', 'title', ...RowResult::STATUSES ], $options );
		foreach ( $state->forms as $form ) {
			$text = "The form \"{$form['title']}\" has the number {$form['id']} now, instead of {$form['old']}.";
			\WP_CLI::warning( Command::plain( "$text Pages that show it need the new number." ) );
		}
		if ( ! isset( $options['format'] ) || 'table' === $options['format'] ) {
			\WP_CLI::success( TransferState::PREVIEW === $kind ? 'Nothing was changed.' : 'Imported.' );
		}
	}
}
