<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Blocks;

/** The HTML that labels and help texts may contain. */
final class InlineHtml {
	private const TAGS = [
		'a'      => [ 'href' => true, 'target' => true, 'rel' => true ],
		'abbr'   => [ 'title' => true ],
		'b'      => [],
		'br'     => [],
		'code'   => [],
		'em'     => [],
		'i'      => [],
		'small'  => [],
		'span'   => [ 'class' => true, 'lang' => true, 'dir' => true ],
		'strong' => [],
		'sub'    => [],
		'sup'    => [],
	];

	public static function clean( mixed $html ): string {
		return is_string( $html ) ? trim( wp_kses( $html, self::TAGS ) ) : '';
	}

	/** Returns whether cleaning would keep everything. */
	public static function isClean( string $html ): bool {
		$read = static fn( string $html ): string =>
			(string) preg_replace( '~\s*/?>~', '>', html_entity_decode( trim( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		return $read( $html ) === $read( self::clean( $html ) );
	}
}
