<?php
declare(strict_types=1);

namespace Frontispiece\Transfer;

use Frontispiece\Kernel\Text\ArrayReader;

/** How far an export, a preview or an import has come. */
final class TransferState {
	public const EXPORT  = 'export';
	public const UPLOAD  = 'upload';
	public const PREVIEW = 'preview';
	public const IMPORT  = 'import';

	private const MAX_NOTES = 200;

	/** Index of the part that is being done. */
	public int $part = 0;

	/** What the next slice continues after: that of rows() in an export, the number of rows that are done in an import. */
	public string $cursor = '';

	/** Bytes of the part's file that are valid, or 0. */
	public int $bytes = 0;

	/** Files of an export. */
	public int $files = 0;

	/** Batches of rows that were begun since the last one that ended. */
	public int $tries = 0;

	/** Rows that are still imported one by one, because one of them has ended the process. */
	public int $careful = 0;

	public bool $isDone = false;

	/** @var array<string, array<array-key, int>> part => status of rows => how many */
	public array $counts = [];

	/** @var list<array{part: string, status: string, note: string}> what the owner has to know of rows */
	public array $notes = [];

	/** @var array<string, array<array-key, int>> part => key => number here */
	public array $ids = [];

	/** Address of the site that a zip was exported from. */
	public string $site = '';

	/** @var array<array-key, int> part => rows in the zip */
	public array $totals = [];

	/** @var list<array{title: string, old: int, id: int}> forms that have another number here */
	public array $forms = [];

	/**
	 * @param list<string> $parts
	 * @param int          $user who has started it on the screen; 0 = WP-CLI, which continues nothing later
	 * @param int          $size bytes of the zip that is uploaded
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $kind,
		public readonly array $parts,
		public readonly int $createdAt,
		public readonly int $user = 0,
		public readonly int $size = 0,
	) {}

	/**
	 * Returns what follows an upload or a preview, with the same zip.
	 *
	 * @param list<string>          $parts
	 * @param array<array-key, int> $totals part => rows in the zip
	 */
	public function next( string $kind, array $parts, array $totals ): self {
		$state         = new self( $this->id, $kind, $parts, $this->createdAt, $this->user, $this->size );
		$state->totals = $totals;
		return $state;
	}

	/** Returns whether rows are still exported, previewed or imported. */
	public function isRunning(): bool {
		return ! $this->isDone && self::UPLOAD !== $this->kind;
	}

	public function name(): string {
		return $this->parts[ $this->part ] ?? '';
	}

	public function count( string $status, int $rows = 1 ): void {
		$this->counts[ $this->name() ][ $status ] = ( $this->counts[ $this->name() ][ $status ] ?? 0 ) + $rows;
	}

	public function note( string $status, string $note ): void {
		$row = [ 'part' => $this->name(), 'status' => $status, 'note' => mb_substr( $note, 0, 500 ) ];
		if ( '' === $note || count( $this->notes ) > self::MAX_NOTES || in_array( $row, $this->notes, true ) ) {
			return;
		}
		if ( count( $this->notes ) === self::MAX_NOTES ) {
			/* translators: %s: a number. */
			$row['note'] = sprintf( __( 'Only the first %s notes are shown.', 'frontispiece' ), number_format_i18n( self::MAX_NOTES ) );
		}
		$this->notes[] = $row;
	}

	public function nextPart(): void {
		++$this->part;
		$this->cursor = '';
		$this->bytes  = 0;
		$this->isDone = $this->part >= count( $this->parts );
	}

	/** @return array<string, mixed> */
	public function toArray(): array {
		return get_object_vars( $this );
	}

	/** @param array<array-key, mixed> $values as toArray() gave them */
	public static function fromArray( array $values ): self {
		$in    = new ArrayReader( $values );
		$state = new self(
			$in->string( 'id' ),
			$in->string( 'kind' ),
			$in->strings( 'parts' ),
			$in->int( 'createdAt' ),
			$in->int( 'user' ),
			$in->int( 'size' ),
		);
		$state->part    = $in->int( 'part' );
		$state->cursor  = $in->string( 'cursor' );
		$state->bytes   = $in->int( 'bytes' );
		$state->files   = $in->int( 'files' );
		$state->tries   = $in->int( 'tries' );
		$state->careful = $in->int( 'careful' );
		$state->isDone  = $in->bool( 'isDone' );
		$state->counts  = self::numbers( $in->at( 'counts' )->all() );
		$state->ids     = self::numbers( $in->at( 'ids' )->all() );
		$state->site    = $in->string( 'site' );
		$state->totals  = array_filter( $in->at( 'totals' )->all(), 'is_int' );
		foreach ( $in->list( 'forms' ) as $form ) {
			$state->forms[] = [ 'title' => $form->string( 'title' ), 'old' => $form->int( 'old' ), 'id' => $form->int( 'id' ) ];
		}
		foreach ( $in->list( 'notes' ) as $note ) {
			$state->notes[] = [
				'part'   => $note->string( 'part' ),
				'status' => $note->string( 'status' ),
				'note'   => $note->string( 'note' ),
			];
		}
		return $state;
	}

	/**
	 * @param array<array-key, mixed> $values
	 * @return array<string, array<array-key, int>>
	 */
	private static function numbers( array $values ): array {
		/** @var array<string, array<array-key, int>> */
		return array_map(
			static fn( array $numbers ): array => array_filter( $numbers, 'is_int' ),
			array_filter( $values, 'is_array' ),
		);
	}
}
