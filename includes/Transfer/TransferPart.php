<?php
declare(strict_types=1);

namespace Frontispiece\Transfer;

use Frontispiece\Kernel\Database\Database;

/**
 * A part of a site that an export contains: where its rows come from, and what becomes of them on another site. A row has
 * no number of its site, but keys (see Origins), and neither a token nor a secret.
 */
abstract class TransferPart {
	/** Name in the export, also of its file there. */
	public const NAME = '';

	/** Whether its rows are about persons. */
	public const IS_PERSONAL = false;

	/** JSON schema of a number within a row. */
	protected const NUMBER = [ 'type' => 'integer', 'minimum' => 0, 'required' => true ];

	/** @return array<string, mixed> JSON schema of a text within a row */
	final protected static function text( int $length ): array {
		return [ 'type' => 'string', 'maxLength' => $length, 'required' => true ];
	}

	abstract public function label(): string;

	/**
	 * Yields the rows, each with what the next slice continues after.
	 *
	 * @param string $after '' = from the beginning
	 * @return \Generator<string, array<string, mixed>>
	 */
	abstract public function rows( string $after, ExportFiles $files ): \Generator;

	/**
	 * Inserts a row and those that belong to it, or nothing: what a killed process had left out, nobody would import again.
	 *
	 * @param \Closure(): int $insert returns the ID of the row; 0 = there is one already
	 * @param list<array<string, string|int>> $others rows of another table, without the ID
	 * @return int ID; 0 = nothing is inserted
	 */
	final protected static function insertTogether( Database $db, \Closure $insert, string $table, string $column, array $others ): int {
		$id       = 0;
		$isStored = $db->transaction( static function () use ( $db, $insert, $table, $column, $others, &$id ): void {
			$id = $insert();
			foreach ( $id > 0 ? $others : [] as $row ) {
				$db->insert( $table, [ $column => $id ] + $row ) > 0
					|| throw new \RuntimeException( "The database rejected a row of $table." );
			}
		} );
		return $isStored ? $id : 0;
	}

	/** @return array<string, array<string, mixed>> JSON schema of each property of a row; all are required */
	abstract public function properties(): array;

	/**
	 * Imports a row that has the properties above, or says what would become of it. The same row once more changes nothing.
	 *
	 * @param array<string, mixed> $row
	 */
	abstract public function import( array $row, ImportContext $context ): RowResult;
}
