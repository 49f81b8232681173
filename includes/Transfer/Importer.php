<?php
declare(strict_types=1);

namespace Frontispiece\Transfer;

use Frontispiece\Feed\Archive\ArchiveError;
use Frontispiece\Feed\Archive\ArchiveFile;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\PageCache\CachePurge;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * Imports an export, or says in a preview what would be new, changed and skipped. The same once more changes nothing, so a
 * slice that was killed is done again.
 */
final class Importer {
	private const MAX_LINE_BYTES = 10_000_000;
	private const MAX_URL_BYTES  = 2000;
	private const BATCH          = 200;

	/**
	 * Times that a row may end the process when it is imported alone, after its batch did. The next process leaves it out,
	 * because cron sets an import aside after three.
	 */
	private const MAX_TRIES = 1;

	public function __construct(
		private readonly TransferParts $parts,
		private readonly TransferStore $store,
		private readonly Clock $clock,
		private readonly Log $log,
		private readonly CachePurge $cachePurge,
	) {}

	/**
	 * Checks the zip of an export.
	 *
	 * @return array<string, int> part => rows
	 * @throws TransferError
	 */
	public function check( string $path ): array {
		$zip      = self::open( $path );
		$manifest = $zip->json( Exporter::MANIFEST );
		if ( Exporter::FORMAT !== $manifest->string( 'format' ) ) {
			throw TransferError::unknownFile();
		}
		if ( Exporter::VERSION !== $manifest->int( 'version' ) ) {
			throw TransferError::newer();
		}
		$parts = [];
		foreach ( TransferParts::names() as $name ) {
			$part = $manifest->at( 'parts' )->child( $name );
			if ( null === $part ) {
				continue;
			}
			$hash   = hash_init( 'sha256' );
			$pieces = $zip->pieces( "$name.jsonl" );
			foreach ( $pieces as $piece ) {
				hash_update( $hash, $piece );
			}
			if ( ! $pieces->getReturn() || hash_final( $hash ) !== $part->string( 'sha256' ) ) {
				// phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- escaped where it is shown.
				throw TransferError::damaged( "$name.jsonl" );
			}
			$parts[ $name ] = $part->int( 'rows' );
		}
		return $parts;
	}

	/**
	 * Does the next part of a preview or an import, for some seconds.
	 *
	 * @throws TransferError
	 */
	public function work( TransferState $state, string $path, int $seconds ): void {
		$until       = $this->clock->now() + $seconds;
		$zip         = self::open( $path );
		$manifest    = $zip->json( Exporter::MANIFEST );
		$state->site = untrailingslashit( substr( $manifest->url( 'site' ), 0, self::MAX_URL_BYTES ) );
		$context     = new ImportContext( TransferState::PREVIEW === $state->kind, $state->site, $zip, $state->ids );
		while ( ! $state->isDone && $this->clock->now() <= $until ) {
			if ( $this->importPart( $state, $zip, $context, $until ) ) {
				$state->nextPart();
			}
			$state->ids   = $context->ids;
			$state->forms = $state->isDone ? self::renumbered( $manifest->list( 'forms' ), $context ) : [];
			$this->store->save( $state );
		}
		if ( $state->isDone && ! $context->isPreview ) {
			$this->cachePurge->all();
		}
	}

	/**
	 * Returns the forms that have another number here, which pages that show them need to know.
	 *
	 * @param list<ArrayReader> $forms of the manifest
	 * @return list<array{title: string, old: int, id: int}>
	 */
	private static function renumbered( array $forms, ImportContext $context ): array {
		$renumbered = [];
		foreach ( $forms as $form ) {
			$id = $context->id( Parts\FormsPart::NAME, $form->string( 'key' ) );
			if ( $id > 0 && $id !== $form->int( 'id' ) ) {
				$renumbered[] = [ 'title' => $form->string( 'title' ), 'old' => $form->int( 'id' ), 'id' => $id ];
			}
		}
		return $renumbered;
	}

	private static function open( string $path ): ArchiveFile {
		try {
			$zip = ArchiveFile::open( $path );
			$zip->check();
			return $zip;
		} catch ( ArchiveError $error ) {
			// phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- where it is shown.
			throw new TransferError( $error->getMessage() );
		}
	}

	/** @return bool whether the part is complete */
	private function importPart( TransferState $state, ArchiveFile $zip, ImportContext $context, int $until ): bool {
		$part  = $this->parts->all()[ $state->name() ] ?? null;
		$left  = 0;
		$known = null === $part ? [] : $part->properties();
		$lines = null === $part ? [] : self::lines( $zip->pieces( "{$state->name()}.jsonl" ), (int) $state->cursor );
		foreach ( $lines as $number => $line ) {
			if ( 0 === $left && $this->clock->now() > $until ) {
				return false;
			}
			if ( 0 === $left ) {
				$left = $this->beginBatch( $state, $context );
			}
			$result = null === $part || $state->tries > self::MAX_TRIES
				? RowResult::skipped( __( 'PHP stopped while this was imported.', 'frontispiece' ) )
				: $this->importRow( $part, $known, $line, $context );
			$state->count( $result->status );
			$state->note( $result->status, $result->note );
			$state->cursor = (string) ( $number + 1 );
			if ( 0 === --$left ) {
				$state->tries = 0;
			}
		}
		$state->tries = 0;
		return true;
	}

	/**
	 * Counts rows before they are imported. If one of them ends the process, the next one imports them one by one, until it
	 * has found which.
	 *
	 * @return int rows that follow
	 */
	private function beginBatch( TransferState $state, ImportContext $context ): int {
		if ( $state->tries > 0 && 0 === $state->careful ) {
			$state->careful = self::BATCH;
			$state->tries   = 0;
		}
		$size           = $state->careful > 0 ? 1 : self::BATCH;
		$state->careful = max( 0, $state->careful - ( 0 === $state->tries ? 1 : 0 ) );
		$state->ids     = $context->ids;
		++$state->tries;
		$this->store->save( $state );
		return $size;
	}

	/** @param array<string, array<string, mixed>> $properties of the part */
	private function importRow( TransferPart $part, array $properties, ?string $line, ImportContext $context ): RowResult {
		$row    = null === $line ? null : Json::decode( $line );
		$schema = [
			'type'       => 'object',
			'properties' => array_map(
				static fn( array $property ): array => $property + [ 'required' => true ],
				$properties,
			),
		];
		if ( null === $row || is_wp_error( rest_validate_value_from_schema( $row, $schema, 'row' ) ) ) {
			return RowResult::skipped( __( 'A row of the file is damaged.', 'frontispiece' ) );
		}
		try {
			// WordPress lets "false" pass for false. A value that may have several types is checked by its part.
			$sanitize = static fn( array $property, string $name ): mixed => is_string( $property['type'] )
				? rest_sanitize_value_from_schema( $row[ $name ], $property, $name )
				: $row[ $name ];
			$names = array_keys( $properties );
			return $part->import( array_combine( $names, array_map( $sanitize, $properties, $names ) ), $context );
		} catch ( \Throwable $error ) {
			$this->log->error( 'transfer', $error->getMessage(), [ 'part' => $part::NAME ] );
			return RowResult::skipped( __( 'A row couldn\'t be imported. The log has the reason.', 'frontispiece' ) );
		}
	}

	/**
	 * @param iterable<string> $pieces
	 * @return \Generator<int, string|null> lines by number; null = too long
	 */
	private static function lines( iterable $pieces, int $from ): \Generator {
		$number    = 0;
		$line      = '';
		$isTooLong = false;
		foreach ( $pieces as $piece ) {
			$parts = explode( "\n", $piece );
			$last  = count( $parts ) - 1;
			foreach ( $parts as $n => $part ) {
				$isTooLong = $isTooLong || strlen( $line ) + strlen( $part ) > self::MAX_LINE_BYTES;
				if ( $isTooLong ) {
					$line = '';
				} else {
					$line .= $part;
				}
				if ( $n === $last ) {
					break;
				}
				if ( $number >= $from ) {
					yield $number => $isTooLong ? null : $line;
				}
				++$number;
				$line      = '';
				$isTooLong = false;
			}
		}
		if ( $number >= $from && ( $isTooLong || '' !== $line ) ) {
			yield $number => $isTooLong ? null : $line;
		}
	}
}
