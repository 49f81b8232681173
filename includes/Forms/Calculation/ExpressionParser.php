<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Calculation;

/**
 * Reads an expression such as round([width] * [height] * 0.5, 2). Fields are written in brackets, as in emails.
 * src/forms/calculation/parser.ts reads the same language.
 */
final class ExpressionParser {
	public const MAX_LENGTH = 500;

	private const MAX_DEPTH = 20;

	private const TOKEN = '/\G[\t-\r ]*+(?:(?<number>[0-9]{1,15}(?:\.[0-9]{1,10})?|\.[0-9]{1,10})(?![0-9.])'
		. '|\[[\t-\r ]*(?<field>[A-Za-z][A-Za-z0-9_:-]{0,99})[\t-\r ]*\]|(?<word>[a-z]+)|(?<sign><=|>=|!=|[-+*\/(),<>=×÷−≤≥≠]))/Au';

	private const SAME = [ '×' => '*', '÷' => '/', '−' => '-', '≤' => '<=', '≥' => '>=', '≠' => '!=' ];

	/** Function => fewest and most arguments. */
	private const FUNCTIONS = [ 'min' => [ 1, 20 ], 'max' => [ 1, 20 ], 'round' => [ 1, 2 ], 'if' => [ 3, 3 ] ];

	private const COMPARISONS = [ '<', '>', '<=', '>=', '=', '!=' ];

	/** @var list<array{string, string}> kind and text, then the end */
	private array $tokens = [];

	private int $at = 0;

	private int $depth = 0;

	private function __construct() {}

	/** @return Expression|null null if it is not an expression */
	public static function parse( string $text ): ?Expression {
		$parser = new self();
		if ( ! mb_check_encoding( $text, 'UTF-8' ) || mb_strlen( $text ) > self::MAX_LENGTH || ! $parser->split( $text ) ) {
			return null;
		}
		$expression = $parser->comparison();
		return 'end' === $parser->tokens[ $parser->at ][0] ? $expression : null;
	}

	private function split( string $text ): bool {
		$text = trim( $text, " \t\r\n" );
		$at   = 0;
		while ( $at < strlen( $text ) ) {
			if ( 1 !== preg_match( self::TOKEN, $text, $match, PREG_UNMATCHED_AS_NULL, $at ) ) {
				return false;
			}
			$at += strlen( $match[0] );
			foreach ( [ 'number', 'field', 'word', 'sign' ] as $kind ) {
				if ( isset( $match[ $kind ] ) ) {
					$this->tokens[] = [ $kind, self::SAME[ $match[ $kind ] ] ?? $match[ $kind ] ];
				}
			}
		}
		$this->tokens[] = [ 'end', '' ];
		return true;
	}

	private function comparison(): ?Expression {
		if ( ++$this->depth > self::MAX_DEPTH ) {
			return null;
		}
		$left = $this->sum();
		if ( null !== $left && in_array( $this->sign(), self::COMPARISONS, true ) ) {
			$left = $this->operation( $left, fn(): ?Expression => $this->sum() );
		}
		--$this->depth;
		return $left;
	}

	private function sum(): ?Expression {
		$left = $this->product();
		while ( null !== $left && in_array( $this->sign(), [ '+', '-' ], true ) ) {
			$left = $this->operation( $left, fn(): ?Expression => $this->product() );
		}
		return $left;
	}

	private function product(): ?Expression {
		$left = $this->single();
		while ( null !== $left && in_array( $this->sign(), [ '*', '/' ], true ) ) {
			$left = $this->operation( $left, fn(): ?Expression => $this->single() );
		}
		return $left;
	}

	/** @param \Closure(): ?Expression $right */
	private function operation( Expression $left, \Closure $right ): ?Expression {
		$sign  = $this->next()[1];
		$other = $right();
		return null === $other ? null : Expression::operation( $sign, $left, $other );
	}

	private function single(): ?Expression {
		[ $kind, $text ] = $this->next();
		return match ( true ) {
			'number' === $kind                   => Expression::number( (float) $text ),
			'field' === $kind                    => Expression::field( $text ),
			'word' === $kind                     => $this->call( $text ),
			'sign' === $kind && '(' === $text    => $this->closed( $this->comparison() ),
			'sign' === $kind && '-' === $text    => $this->negated(),
			default                              => null,
		};
	}

	private function negated(): ?Expression {
		if ( ++$this->depth > self::MAX_DEPTH ) {
			return null;
		}
		$part = $this->single();
		--$this->depth;
		return null === $part ? null : Expression::operation( 'negate', $part );
	}

	private function call( string $name ): ?Expression {
		$limits = self::FUNCTIONS[ $name ] ?? null;
		if ( null === $limits || [ 'sign', '(' ] !== $this->next() ) {
			return null;
		}
		$parts = [];
		do {
			$part = $this->comparison();
			if ( null === $part || count( $parts ) === $limits[1] ) {
				return null;
			}
			$parts[] = $part;
		} while ( $this->skips( ',' ) );
		return count( $parts ) < $limits[0] ? null : $this->closed( Expression::operation( $name, ...$parts ) );
	}

	private function closed( ?Expression $inner ): ?Expression {
		return null !== $inner && [ 'sign', ')' ] === $this->next() ? $inner : null;
	}

	/** @return array{string, string} */
	private function next(): array {
		$token    = $this->tokens[ $this->at ];
		$this->at = min( $this->at + 1, count( $this->tokens ) - 1 );
		return $token;
	}

	/** Skips a sign if it comes next. */
	private function skips( string $sign ): bool {
		$isNext    = $this->sign() === $sign;
		$this->at += $isNext ? 1 : 0;
		return $isNext;
	}

	/** Returns the sign that comes next; '' if it is something else. */
	private function sign(): string {
		return 'sign' === $this->tokens[ $this->at ][0] ? $this->tokens[ $this->at ][1] : '';
	}
}
