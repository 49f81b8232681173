<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Fields;

use Frontispiece\Forms\Calculation\ExpressionParser;

/** Translates formulas of another plugin. One that cannot be read as a whole is not translated. */
final class Formula {
	/**
	 * @param string                    $pattern of a field in the formula, whose ID is its first group
	 * @param \Closure(string): ?string $field   returns the name of a field here; null = it is no field
	 * @return string|null null if it has no equivalent
	 */
	public static function translate( string $formula, string $pattern, \Closure $field ): ?string {
		$isWhole    = true;
		$translated = preg_replace_callback( $pattern, static function ( array $match ) use ( $field, &$isWhole ): string {
			$name    = $field( $match[1] );
			$isWhole = $isWhole && null !== $name;
			return "[$name]";
		}, trim( $formula ) );
		return $isWhole && is_string( $translated ) && '' !== $translated && null !== ExpressionParser::parse( $translated )
			? $translated
			: null;
	}
}
