<?php
declare(strict_types=1);

namespace Frontispiece\Transfer;

use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Http\SiteUrl;
use Frontispiece\Kernel\Security\PrivateFolder;
use Frontispiece\Kernel\Text\Json;

/** Exports parts of this site as one zip: manifest.json, a file with a JSON object in each line per part, and files/. */
final class Exporter {
	public const FORMAT  = 'frontispiece-transfer';
	public const VERSION = 1;

	public const MANIFEST = 'manifest.json';

	/** Times that a file may be larger than its compressed bytes: imports refuse more than the double. */
	private const MAX_RATIO = 50;

	public function __construct(
		private readonly TransferParts $parts,
		private readonly TransferStore $store,
		private readonly Origins $origins,
		private readonly FormRepository $forms,
		private readonly Clock $clock,
	) {}

	/** @param list<string> $names of parts */
	public function start( array $names, int $user = 0 ): TransferState {
		if ( ! class_exists( \ZipArchive::class ) ) {
			throw TransferError::noExtension();
		}
		$parts = array_values( array_intersect( TransferParts::names(), $names ) );
		return $this->store->create( TransferState::EXPORT, $parts, $user );
	}

	/** Does the next part of an export, for some seconds. If the process is killed, the next one continues. */
	public function work( TransferState $state, int $seconds ): void {
		$until = $this->clock->now() + $seconds;
		while ( ! $state->isDone && $this->clock->now() <= $until ) {
			if ( $this->writeRows( $state, $until ) ) {
				$state->nextPart();
			}
			if ( $state->isDone ) {
				$this->zip( $state );
			}
			$this->store->save( $state );
		}
		if ( $state->isDone ) {
			// Only now: a process that is killed before makes the zip again.
			PrivateFolder::delete( $this->store->folder( $state->id ) . '/files' );
		}
	}

	/** @return bool whether the part is complete */
	private function writeRows( TransferState $state, int $until ): bool {
		$part   = $this->parts->all()[ $state->name() ] ?? null;
		$folder = $this->store->folder( $state->id );
		$path   = "$folder/" . $state->name() . '.jsonl';
		$files  = new ExportFiles( $folder, $state->files );
		try {
			$file = new \SplFileObject( $path, 'cb' );
		} catch ( \RuntimeException ) {
			throw TransferError::diskFull();
		}
		// What a process has written that was killed before it could say so.
		$file->ftruncate( max( 0, $state->bytes ) );
		$file->fseek( $state->bytes );
		chmod( $path, 0600 ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of ours.
		$isComplete = true;
		foreach ( $part?->rows( $state->cursor, $files ) ?? [] as $cursor => $row ) {
			$line = Json::encode( $row ) . "\n";
			// phpcs:ignore WordPress.PHP.NoSilencedErrors -- the failure is handled.
			if ( @$file->fwrite( $line ) !== strlen( $line ) ) {
				throw TransferError::diskFull();
			}
			$state->cursor = (string) $cursor;
			$state->bytes += strlen( $line );
			$state->count( RowResult::ADDED );
			if ( $this->clock->now() > $until ) {
				$isComplete = false;
				break;
			}
		}
		if ( ! $file->fflush() ) {
			throw TransferError::diskFull();
		}
		$state->files = $files->count;
		foreach ( $files->problems as $problem ) {
			$state->note( RowResult::SKIPPED, $problem );
		}
		return $isComplete;
	}

	private function zip( TransferState $state ): void {
		$folder = $this->store->folder( $state->id );
		$parts  = [];
		foreach ( $state->parts as $name ) {
			$parts[ $name ] = [
				'rows'   => $state->counts[ $name ][ RowResult::ADDED ] ?? 0,
				'sha256' => (string) hash_file( 'sha256', "$folder/$name.jsonl" ),
			];
		}
		$manifest = [
			'format'   => self::FORMAT,
			'version'  => self::VERSION,
			'plugin'   => FRONTISPIECE_VERSION,
			'site'     => SiteUrl::stored(),
			'exported' => gmdate( DATE_ATOM, $this->clock->now() ),
			'parts'    => $parts,
			'files'    => $state->files,
			// Pages name forms by their numbers.
			'forms'    => array_map(
				fn( array $form ): array => [ 'key' => $this->origins->key( Parts\FormsPart::NAME, $form['id'] ) ] + $form,
				in_array( Parts\FormsPart::NAME, $state->parts, true ) ? $this->forms->list() : [],
			),
		];
		$path = $this->store->zip( $state->id );
		wp_delete_file( $path );
		$zip = new \ZipArchive();
		if ( true !== $zip->open( $path, \ZipArchive::CREATE ) ) {
			throw TransferError::diskFull();
		}
		$zip->addFromString( self::MANIFEST, (string) wp_json_encode( $manifest, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES ) );
		foreach ( array_keys( $parts ) as $name ) {
			$zip->addFile( "$folder/$name.jsonl", "$name.jsonl" );
		}
		for ( $n = 1; $n <= $state->files; $n++ ) {
			$zip->addFile( "$folder/files/$n", "files/$n" );
			// Most are compressed already, and this step is not divided into slices.
			$zip->setCompressionName( "files/$n", \ZipArchive::CM_STORE );
		}
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- the failure is handled.
		if ( ! @$zip->close() || ! $this->storeLoose( $path ) ) {
			throw TransferError::diskFull();
		}
		chmod( $path, 0600 ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of ours.
	}

	/** Stores parts without compression that look like those of a bomb, which any visitor can cause with a form. */
	private function storeLoose( string $path ): bool {
		$zip = new \ZipArchive();
		if ( true !== $zip->open( $path ) ) {
			return false;
		}
		for ( $i = 0; $i < $zip->numFiles; $i++ ) {
			$stat = $zip->statIndex( $i );
			if ( false !== $stat && $stat['size'] > $stat['comp_size'] * self::MAX_RATIO ) {
				$zip->setCompressionIndex( $i, \ZipArchive::CM_STORE );
			}
		}
		return @$zip->close(); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- the failure is handled.
	}
}
