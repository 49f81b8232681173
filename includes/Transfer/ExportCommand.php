<?php
declare(strict_types=1);

namespace Frontispiece\Transfer;

use Frontispiece\Kernel\Cli\Command;
use Frontispiece\Kernel\Security\PrivateFile;

/**
 * Implements `wp frontispiece export`.
 */
final class ExportCommand {
	public function __construct(
		private readonly Exporter $exporter,
		private readonly TransferStore $store,
		private readonly TransferParts $parts,
	) {}

	/**
	 * Exports the plugin's data of this site as a ZIP file that another site can import.
	 *
	 * Entries and subscribers are personal data, and are not encrypted in the file. Access tokens and secrets are left out.
	 *
	 * ## OPTIONS
	 *
	 * <file>
	 * : The file to write. It must not exist.
	 *
	 * [--parts=<parts>]
	 * : Only these parts, separated by commas: settings, modules, sources, feeds, allowlists, posts, forms, webhooks, entries, subscribers.
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function __invoke( array $args, array $options ): void {
		$target = $args[0] ?? '';
		if ( file_exists( $target ) ) {
			Command::fail( "$target exists already." );
		}
		try {
			$state = $this->exporter->start( self::parts( $options ) );
			try {
				while ( ! $state->isDone ) {
					$this->exporter->work( $state, 10 );
				}
				$zip = $this->store->zip( $state->id );
				// Nobody else may read it, not even before it is complete.
				if ( ! PrivateFile::write( $target, static fn( $file ): bool =>
					filesize( $zip ) === PrivateFile::copy( PrivateFile::pieces( $zip ), $file ) )
				) {
					// Command::fail() ends the process here, and the zip would stay.
					throw new TransferError( "$target could not be written." );
				}
			} finally {
				$this->store->delete( $state->id );
			}
		} catch ( TransferError $error ) {
			Command::fail( $error->getMessage() );
		}
		self::report( $state, $this->parts, [ 'part', 'title', 'rows' ], [] );
		foreach ( array_intersect_key( $this->parts->all(), array_flip( $state->parts ) ) as $part ) {
			if ( $part::IS_PERSONAL ) {
				\WP_CLI::warning( "The file contains personal data, not encrypted: {$part->label()}." );
			}
		}
		\WP_CLI::success( "Exported to $target." );
	}

	/**
	 * @param array<string, mixed> $options
	 * @return list<string>
	 */
	public static function parts( array $options ): array {
		$names   = TransferParts::names();
		$parts   = Command::text( $options, 'parts' );
		$parts   = '' === $parts ? $names : array_map( 'trim', explode( ',', $parts ) );
		$unknown = array_diff( $parts, $names );
		return [] === $unknown ? $parts : Command::fail( 'There is no such part: ' . implode( ', ', $unknown ) . '.' );
	}

	/**
	 * @param list<string>         $fields
	 * @param array<string, mixed> $options
	 */
	public static function report( TransferState $state, TransferParts $parts, array $fields, array $options ): void {
		$all = $parts->all();
		foreach ( $state->notes as $note ) {
			$text = Command::plain( "{$note['part']}: {$note['note']}" );
			RowResult::SKIPPED === $note['status'] ? \WP_CLI::warning( $text ) : \WP_CLI::log( $text );
		}
		$rows = array_map( static fn( string $part ): array => [
			'part'  => $part,
			'title' => $all[ $part ]->label(),
			'rows'  => $state->counts[ $part ][ RowResult::ADDED ] ?? 0,
		] + array_replace( array_fill_keys( RowResult::STATUSES, 0 ), $state->counts[ $part ] ?? [] ), $state->parts );
		Command::rows( $rows, $fields, $options );
	}
}
