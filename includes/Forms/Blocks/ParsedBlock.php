<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Blocks;

/**
 * Blocks as WordPress parses and renders them.
 *
 * @phpstan-import-type Block from BlockContent
 */
final class ParsedBlock {
	/** @return Block HTML as it is */
	public static function text( string $html ): array {
		return self::container( $html, [], '' );
	}

	/**
	 * @param list<Block> $inner
	 * @return Block HTML around other blocks
	 */
	public static function container( string $open, array $inner, string $close ): array {
		return [
			'blockName'    => null,
			'attrs'        => [],
			'innerBlocks'  => $inner,
			'innerHTML'    => $open . $close,
			'innerContent' => [ $open, ...array_fill( 0, count( $inner ), null ), $close ],
		];
	}

	/**
	 * @param array<array-key, mixed> $parsed
	 * @return Block without NULs, which would look like marks; nothing in place of a block that is hidden in the editor
	 */
	public static function fromParsed( array $parsed ): array {
		$attributes = is_array( $parsed['attrs'] ?? null ) ? $parsed['attrs'] : [];
		if ( self::isHidden( $attributes ) ) {
			return self::text( '' );
		}
		array_walk_recursive( $attributes, static function ( &$value ): void {
			$value = is_string( $value ) ? str_replace( "\0", '', $value ) : $value;
		} );
		$html = is_string( $parsed['innerHTML'] ?? null ) ? $parsed['innerHTML'] : '';
		/** @var list<array<string, mixed>> $inner */
		$inner = is_array( $parsed['innerBlocks'] ?? null ) ? array_values( $parsed['innerBlocks'] ) : [];
		/** @var list<string|null> $content */
		$content = is_array( $parsed['innerContent'] ?? null ) ? array_values( $parsed['innerContent'] ) : [ $html ];
		return [
			'blockName'    => is_string( $parsed['blockName'] ?? null ) ? $parsed['blockName'] : null,
			'attrs'        => $attributes,
			'innerBlocks'  => $inner,
			'innerHTML'    => $html,
			'innerContent' => $content,
		];
	}

	/**
	 * Returns whether WordPress does not show a block: whoever does not see a field cannot fill it in.
	 *
	 * @param array<array-key, mixed> $attributes
	 */
	public static function isHidden( array $attributes ): bool {
		return is_array( $attributes['metadata'] ?? null ) && false === ( $attributes['metadata']['blockVisibility'] ?? null );
	}

	/**
	 * @param array<array-key, mixed> $block
	 * @return list<string> names of the fields in a block
	 */
	public static function namesIn( array $block ): array {
		$names = [];
		foreach ( is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : [] as $inner ) {
			$inner = self::fromParsed( is_array( $inner ) ? $inner : [] );
			$name  = $inner['attrs']['name'] ?? null;
			$names = [ ...$names, ...( is_string( $name ) ? [ $name ] : [] ), ...self::namesIn( $inner ) ];
		}
		return $names;
	}
}
