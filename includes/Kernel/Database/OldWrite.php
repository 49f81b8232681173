<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Database;

/** Adapts a statement that changes a table to columns that the table does not have yet. */
final class OldWrite {
	/** Words that end a list of columns or assignments. */
	private const AFTER_LIST = [
		'EXCEPT', 'FROM', 'GROUP', 'HAVING', 'INTERSECT', 'LIMIT', 'ON', 'ORDER', 'RETURNING', 'UNION', 'WHERE', 'WINDOW',
	];

	/**
	 * @param int                   $target  where the table is in the statement
	 * @param string                $alias   of the table; '' = none
	 * @param array<string, string> $missing columns => what they are read as
	 * @param string                $column  one that the table has
	 */
	public function __construct(
		private readonly SqlTokens $tokens,
		private readonly int $target,
		private readonly string $alias,
		private readonly array $missing,
		private readonly string $column,
	) {}

	/**
	 * @param string $verb first word of the statement
	 * @return bool false if there is nothing left to do
	 */
	public function adapt( string $verb ): bool {
		return match ( $verb ) {
			'UPDATE' => $this->update(),
			'DELETE' => $this->substitute( $this->target + 1 ),
			default  => $this->insert(),
		};
	}

	/** @return bool whether any column is left to store */
	private function insert(): bool {
		$tokens = $this->tokens;
		$end    = $tokens->count();
		$on     = $this->onDuplicate();
		$at     = $tokens->next( $this->target );
		$isAny  = true;
		if ( 'SET' === $tokens->word( $at ) ) {
			$isAny = $this->assign( $at + 1, $on );
		} elseif ( $tokens->is( $at, '(' ) && 'SELECT' !== $tokens->word( $tokens->next( $at ) ) ) {
			$close   = $tokens->close( $at );
			$columns = $tokens->split( $at + 1, $close );
			$isKept  = array_map(
				fn( array $part ): bool => ! isset( $this->missing[ $tokens->name( $tokens->next( $part[0] - 1 ) ) ] ),
				$columns,
			);
			$isAny   = in_array( true, $isKept, true );
			if ( $this->choosable( $close + 1, $on, count( $columns ) ) ) {
				$tokens->choose( $columns, $isKept );
				foreach ( $this->lists( $close + 1, $on ) as $list ) {
					$tokens->choose( $list, $isKept );
				}
			}
		}
		if ( $on < $end ) {
			$changes = $tokens->find( [ 'UPDATE' ], $on, $end ) + 1;
			if ( ! $this->assign( $changes, $end ) ) {
				// Nothing would change, and the row that is there is no error.
				$tokens->drop( $on, $end );
				$tokens->replace( $on, " ON DUPLICATE KEY UPDATE $this->column = $this->column" );
			}
			$this->substitute( $changes, true );
		}
		return $isAny;
	}

	/** @return int where "ON DUPLICATE KEY UPDATE" begins; the count = nowhere */
	private function onDuplicate(): int {
		$tokens = $this->tokens;
		$end    = $tokens->count();
		for ( $at = $tokens->find( [ 'ON' ], $this->target, $end ); $at < $end; $at = $tokens->find( [ 'ON' ], $at + 1, $end ) ) {
			if ( 'DUPLICATE' === $tokens->word( $tokens->next( $at ) ) ) {
				return $at;
			}
		}
		return $end;
	}

	/** Whether each row that is inserted has as many values as there are columns. */
	private function choosable( int $from, int $end, int $count ): bool {
		$lists = $this->lists( $from, $end );
		return [] !== $lists && [] === array_filter( $lists, static fn( array $list ): bool => count( $list ) !== $count );
	}

	/** @return list<list<array{int, int}>> the values of each row, or the columns of each SELECT */
	private function lists( int $from, int $end ): array {
		$tokens = $this->tokens;
		$lists  = [];
		$at     = $tokens->next( $from - 1 );
		if ( in_array( $tokens->word( $at ), [ 'VALUE', 'VALUES' ], true ) ) {
			$after = $tokens->find( [ 'AS', 'ON' ], $at, $end );
			for ( $row = $tokens->next( $at ); $row < $after; $row = $tokens->next( $row ) ) {
				if ( $tokens->is( $row, '(' ) ) {
					$lists[] = $tokens->split( $row + 1, $tokens->close( $row ) );
					$row     = $tokens->close( $row );
				}
			}
			return $lists;
		}
		return $this->selects( $from, $end );
	}

	/** @return list<list<array{int, int}>> the columns of each SELECT, also of those in parentheses that a UNION joins */
	private function selects( int $from, int $end ): array {
		$tokens = $this->tokens;
		$lists  = [];
		$isPart = true;
		for ( $at = $tokens->next( $from - 1 ); $at < $end; $at = $tokens->next( $at ) ) {
			$word = $tokens->word( $at );
			if ( 'SELECT' === $word ) {
				$first   = in_array( $tokens->word( $tokens->next( $at ) ), [ 'ALL', 'DISTINCT' ], true ) ? $tokens->next( $at ) : $at;
				$lists[] = $tokens->split( $first + 1, $tokens->find( self::AFTER_LIST, $first + 1, $end ) );
			} elseif ( $tokens->is( $at, '(' ) ) {
				$close = $tokens->close( $at );
				$lists = $isPart ? [ ...$lists, ...$this->selects( $at + 1, $close ) ] : $lists;
				$at    = $close;
			}
			$isPart = in_array( $word, [ 'ALL', 'DISTINCT', 'EXCEPT', 'INTERSECT', 'UNION' ], true );
		}
		return $lists;
	}

	/** @return bool whether any assignment is left */
	private function update(): bool {
		$end   = $this->tokens->count();
		$set   = $this->tokens->find( [ 'SET' ], $this->target, $end ) + 1;
		$after = $this->tokens->find( [ 'WHERE', 'ORDER', 'LIMIT', 'RETURNING' ], $set, $end );
		return $this->assign( $set, $after ) && $this->substitute( $this->target + 1 );
	}

	/**
	 * Drops the assignments of columns that are missing.
	 *
	 * @return bool whether any is left
	 */
	private function assign( int $from, int $end ): bool {
		$tokens = $this->tokens;
		$parts  = $tokens->split( $from, $end );
		$isKept = array_map( function ( array $part ) use ( $tokens ): bool {
			$at = $part[0];
			while ( $at < $part[1] && ! $tokens->is( $at, '=' ) ) {
				++$at;
			}
			return ! isset( $this->missing[ $tokens->name( $tokens->previous( $at ) ) ] );
		}, $parts );
		$tokens->choose( $parts, $isKept );
		return in_array( true, $isKept, true );
	}

	/** Writes defaults in place of missing columns, where they are read. A statement is left to do. */
	private function substitute( int $from, bool $isInserted = false ): bool {
		$tokens = $this->tokens;
		for ( $at = $from; $at < $tokens->count(); ++$at ) {
			$instead = $this->missing[ $tokens->name( $at ) ] ?? null;
			if ( null === $instead || $tokens->isChanged( $at ) || $tokens->is( $tokens->next( $at ), '(' ) ) {
				continue;
			}
			$dot   = $tokens->previous( $at );
			$first = $tokens->is( $dot, '.' ) ? $tokens->previous( $dot ) : $at;
			if ( $isInserted || $this->isOwn( $at, $first ) ) {
				$values = $tokens->previous( $tokens->previous( $first ) );
				$isNew  = 'VALUES' === $tokens->word( $values ) && $tokens->is( $tokens->previous( $first ), '(' );
				$tokens->drop( $isNew ? $values : $first, $isNew ? $tokens->next( $at ) + 1 : $at + 1 );
				$tokens->replace( $at, " $instead " );
			}
		}
		return true;
	}

	/** @param int $first where the name of its table is, or the column itself if it has none */
	private function isOwn( int $column, int $first ): bool {
		$tokens = $this->tokens;
		if ( $first === $column ) {
			return ! $this->isInSubquery( $column );
		}
		$table = $tokens->table( $this->target );
		return $table === $tokens->table( $first ) || in_array( $tokens->name( $first ), [ $table, $this->alias ], true );
	}

	private function isInSubquery( int $at ): bool {
		$tokens = $this->tokens;
		for ( $open = $at; $open >= 0 && $tokens->depth( $at ) > 0; --$open ) {
			if (
				$tokens->is( $open, '(' ) && $tokens->depth( $open ) < $tokens->depth( $at ) && $tokens->close( $open ) > $at
				&& 'SELECT' === $tokens->word( $tokens->next( $open ) )
			) {
				return true;
			}
		}
		return false;
	}
}
