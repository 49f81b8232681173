<?php
declare(strict_types=1);

namespace Frontispiece\Site;

/** A CSS selector that the site owner wrote, which is printed in a style sheet. */
final class CssSelector {
	/** Characters of selectors, strings without what could end a rule, and brackets that are balanced. */
	private const SAFE = '~^((?:[\w\s.#>+\~:,=*^$|-]|"[^"{}<>;@\\\\]*"|\'[^\'{}<>;@\\\\]*\'|\((?1)\)|\[(?1)\])*+)$~u';

	/** Returns the selector; '' if it could end the rule or make it invalid. */
	public static function safe( string $text ): string {
		$selector = trim( $text, " \n\r\t\v\0," );
		return 1 === preg_match( self::SAFE, $selector ) ? $selector : '';
	}
}
