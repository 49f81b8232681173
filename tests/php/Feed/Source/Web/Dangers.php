<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Web;

/** Finds dangerous markup in a page with posts of strangers. */
final class Dangers {
	/** Maximum size of a page with 200 hostile posts, each of which could be a megabyte. */
	private const MAX_BYTES = 5_000_000;

	/** @return list<string> elements and attributes that could run something or leave the site on their own */
	public static function in( string $html ): array {
		$dangers = strlen( $html ) > self::MAX_BYTES ? [ 'a page of ' . strlen( $html ) . ' bytes' ] : [];
		$tags    = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$name = (string) $tags->get_tag();
			if (
				in_array( $name, [ 'IFRAME', 'STYLE', 'BASE', 'META', 'FORM', 'OBJECT', 'EMBED', 'SVG', 'LINK' ], true )
				|| ( 'SCRIPT' === $name && 'application/json' !== $tags->get_attribute( 'type' ) )
			) {
				$dangers[] = $name;
			}
			foreach ( $tags->get_attribute_names_with_prefix( '' ) ?? [] as $attribute ) {
				$value = (string) $tags->get_attribute( $attribute );
				if ( self::isDangerous( $attribute, $value ) ) {
					$dangers[] = "$name $attribute=$value";
				}
			}
		}
		return $dangers;
	}

	private static function isDangerous( string $attribute, string $value ): bool {
		return match ( true ) {
			str_starts_with( $attribute, 'on' ) => true,
			'href' === $attribute => 1 === preg_match( '#^\s*(?:\w+script|data):#i', $value ),
			in_array( $attribute, [ 'src', 'srcset', 'style' ], true ) =>
				str_contains( $value, 'evil.example' )
				|| 1 === preg_match( '#^\s*(?:\w+script:|data:(?!image/))#i', $value ),
			default => false,
		};
	}
}
