<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Conditions;

use Frontispiece\Forms\Rules\Day;
use Frontispiece\Forms\Rules\RuleText;
use Frontispiece\Forms\Rules\TypedText;

defined( 'ABSPATH' ) || exit;

/**
 * How a condition compares the values of a field. src/forms/conditions/operators.ts gives the same results.
 */
enum Operator: string {
	case Is           = 'is';
	case IsNot        = 'is_not';
	case Contains     = 'contains';
	case ContainsNot  = 'not_contains';
	case StartsWith   = 'starts_with';
	case EndsWith     = 'ends_with';
	case Greater      = 'greater';
	case Less         = 'less';
	case Blank        = 'empty';
	case Filled       = 'not_empty';
	case Checked      = 'checked';
	case Before       = 'before';
	case After        = 'after';

	public function takesValue(): bool {
		return ! in_array( $this, [ self::Blank, self::Filled, self::Checked ], true );
	}

	/** Whether the operator can compare with this value. */
	public function accepts( string $value ): bool {
		return match ( $this ) {
			self::Greater, self::Less => null !== RuleText::number( $value ),
			self::Before, self::After => null !== Day::parse( $value ),
			default => $this->takesValue() === ( '' !== TypedText::folded( $value ) ),
		};
	}

	/** @param list<string> $texts values of the field, trimmed and not blank */
	public function isMet( array $texts, string $value ): bool {
		return match ( $this ) {
			self::Blank       => [] === $texts,
			self::Filled      => [] !== $texts,
			self::Checked     => [] !== array_diff( $texts, [ '0' ] ),
			self::IsNot       => ! self::Is->isMet( $texts, $value ),
			self::ContainsNot => ! self::Contains->isMet( $texts, $value ),
			default           => $this->isMetByOne( $texts, $value ),
		};
	}

	/** @param list<string> $texts */
	private function isMetByOne( array $texts, string $value ): bool {
		foreach ( $texts as $text ) {
			if ( $this->compare( $text, $value ) ) {
				return true;
			}
		}
		return false;
	}

	private function compare( string $text, string $value ): bool {
		return match ( $this ) {
			self::Is         => TypedText::isSame( $text, $value ),
			self::Contains   => str_contains( TypedText::folded( $text ), TypedText::folded( $value ) ),
			self::StartsWith => str_starts_with( TypedText::folded( $text ), TypedText::folded( $value ) ),
			self::EndsWith   => str_ends_with( TypedText::folded( $text ), TypedText::folded( $value ) ),
			self::Greater    => 0 < self::difference( $text, $value ),
			self::Less       => 0 > self::difference( $text, $value ),
			self::After      => 0 < self::distance( $text, $value ),
			self::Before     => 0 > self::distance( $text, $value ),
			default          => false,
		};
	}

	/** @return int 0 also if one of them is not a number */
	private static function difference( string $text, string $value ): int {
		[ $a, $b ] = [ RuleText::number( TypedText::folded( $text ) ), RuleText::number( $value ) ];
		return null === $a || null === $b ? 0 : $a <=> $b;
	}

	/** @return int 0 also if one of them is not a date */
	private static function distance( string $text, string $value ): int {
		[ $a, $b ] = [ Day::parse( TypedText::folded( $text ) ), Day::parse( $value ) ];
		return null === $a || null === $b ? 0 : $a->compare( $b );
	}
}
