<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Database;

/**
 * The parts of an SQL statement: words, literals, comments, names in backticks, tables in braces, placeholders and signs.
 * Parts can be dropped, with the values of the placeholders in them, and replaced.
 */
final class SqlTokens {
	private const TOKEN = '~
		(?<blank> \s+ | --(?=\s|$)[^\n]* | \#[^\n]* | /\*.*?(?:\*/|$) )
		| (?<text> \'(?:[^\'\\\\]|\\\\.|\'\')*(?:\'|$) | "(?:[^"\\\\]|\\\\.|"")*(?:"|$) )
		| (?<name> `(?:[^`]|``)*`? )
		| (?<table> \{[a-z_]+\} )
		| (?<value> %[dsf] )
		| (?<word> [A-Za-z_\x80-\xff][\w$\x80-\xff]* )
		| (?<sign> \d[\w.]* | %% | . )
	~xs';

	/** @var list<string> */
	private array $kinds = [];

	/** @var list<string> as they were */
	private array $before = [];

	/** @var array<int, string> */
	private array $texts = [];

	/** @var list<int> how many parentheses are open */
	private array $depths = [];

	public function __construct( string $sql ) {
		preg_match_all( self::TOKEN, $sql, $matches, PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL );
		$depth = 0;
		foreach ( $matches as $match ) {
			$text  = (string) $match[0];
			$kinds = array_filter( $match, static fn( ?string $group, int|string $kind ): bool =>
				null !== $group && is_string( $kind ), ARRAY_FILTER_USE_BOTH );
			$depth         -= ')' === $text ? 1 : 0;
			$this->kinds[]  = (string) array_key_first( $kinds );
			$this->before[] = $text;
			$this->depths[] = $depth;
			$depth         += '(' === $text ? 1 : 0;
		}
		$this->texts = $this->before;
	}

	public function count(): int {
		return count( $this->kinds );
	}

	public function isKind( int $at, string $kind ): bool {
		return $kind === ( $this->kinds[ $at ] ?? '' );
	}

	public function is( int $at, string $text ): bool {
		return 'text' !== ( $this->kinds[ $at ] ?? 'text' ) && 0 === strcasecmp( $text, $this->before[ $at ] );
	}

	public function depth( int $at ): int {
		return $this->depths[ $at ] ?? 0;
	}

	/** @return string a word in upper case; '' = the part is none */
	public function word( int $at ): string {
		return $this->isKind( $at, 'word' ) ? strtoupper( $this->before[ $at ] ) : '';
	}

	/** @return string name of a column or an alias in lower case, with or without backticks; '' = the part is none */
	public function name( int $at ): string {
		return $this->isKind( $at, 'word' ) || $this->isKind( $at, 'name' ) ? strtolower( trim( $this->before[ $at ], '`' ) ) : '';
	}

	/** @return string name of a table; '' = the part is none */
	public function table( int $at ): string {
		return $this->isKind( $at, 'table' ) ? trim( $this->before[ $at ], '{}' ) : '';
	}

	/** @return int the next part that is no space and no comment; the count = there is none */
	public function next( int $at ): int {
		do {
			++$at;
		} while ( $this->isKind( $at, 'blank' ) );
		return $at;
	}

	/** @return int the part before that is no space and no comment; -1 = there is none */
	public function previous( int $at ): int {
		do {
			--$at;
		} while ( $this->isKind( $at, 'blank' ) );
		return $at;
	}

	/**
	 * @param list<string> $words in upper case
	 * @return int where one of them is at the depth of the first part; $end = nowhere
	 */
	public function find( array $words, int $from, int $end ): int {
		$depth = $this->depth( $from );
		for ( $at = $from; $at < $end; ++$at ) {
			if ( $this->depth( $at ) === $depth && in_array( $this->word( $at ), $words, true ) ) {
				return $at;
			}
		}
		return $end;
	}

	/** @return int where the parentheses that open at a part are closed */
	public function close( int $open ): int {
		$at = $open + 1;
		while ( $at < $this->count() && ! ( $this->is( $at, ')' ) && $this->depth( $at ) === $this->depth( $open ) ) ) {
			++$at;
		}
		return $at;
	}

	/** @return list<array{int, int}> begin and end of the parts of a list, between its commas */
	public function split( int $from, int $end ): array {
		$parts = [];
		$depth = $this->depth( $from );
		for ( $at = $from; $at < $end; ++$at ) {
			if ( $this->is( $at, ',' ) && $this->depth( $at ) === $depth ) {
				$parts[] = [ $from, $at ];
				$from    = $at + 1;
			}
		}
		return [ ...$parts, [ $from, $end ] ];
	}

	public function replace( int $at, string $text ): void {
		$this->texts[ $at ] = $text;
	}

	public function isChanged( int $at ): bool {
		return $this->texts[ $at ] !== $this->before[ $at ];
	}

	public function drop( int $from, int $end ): void {
		for ( $at = $from; $at < $end; ++$at ) {
			$this->texts[ $at ] = $at === $from ? ' ' : '';
		}
	}

	/**
	 * Drops parts of a list and the commas that are left over.
	 *
	 * @param list<array{int, int}> $parts
	 * @param list<bool>            $isKept
	 */
	public function choose( array $parts, array $isKept ): void {
		$hasAny = false;
		foreach ( $parts as $n => [ $from, $end ] ) {
			if ( ! $isKept[ $n ] ) {
				$this->drop( $from, $end );
			}
			if ( $n > 0 && ! ( $isKept[ $n ] && $hasAny ) ) {
				$this->drop( $from - 1, $from );
			}
			$hasAny = $hasAny || $isKept[ $n ];
		}
	}

	/**
	 * @param list<mixed> $values of all placeholders
	 * @return array{string, list<mixed>} the statement, and the values of the placeholders that are left
	 */
	public function write( array $values ): array {
		$bound = [];
		foreach ( $this->before as $at => $text ) {
			$own = array_splice( $values, 0, (int) preg_match_all( Database::PLACEHOLDER, $text ) );
			if ( $text === $this->texts[ $at ] ) {
				array_push( $bound, ...$own );
			}
		}
		return [ implode( '', $this->texts ), [ ...$bound, ...$values ] ];
	}
}
