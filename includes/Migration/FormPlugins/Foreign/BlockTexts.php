<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Foreign;

use Frontispiece\Forms\Blocks\ContentBlocks;

/** Replaces the texts in the blocks of a form that visitors see. */
final class BlockTexts {
	/** Attributes of fields, groups and steps. */
	private const ATTRIBUTES = [ 'label', 'legend', 'help', 'caption', 'content', 'addrow', 'low', 'high', 'value', 'values', 'questions' ];

	/** @param \Closure(string): string $clean */
	public function __construct( private readonly \Closure $clean ) {}

	/** @return string the blocks as they are if no text changes */
	public function replace( string $blocks ): string {
		if ( 1 !== preg_match( '/[\[{]|&#0?91;/', $blocks ) ) {
			return $blocks;
		}
		$parsed   = parse_blocks( $blocks );
		$replaced = array_map( $this->block( ... ), $parsed );
		// @phpstan-ignore argument.type (the blocks of parse_blocks())
		return $parsed === $replaced ? $blocks : serialize_blocks( $replaced );
	}

	/**
	 * @param array<array-key, mixed> $block
	 * @return array<array-key, mixed>
	 */
	private function block( array $block ): array {
		$name = is_string( $block['blockName'] ?? null ) ? $block['blockName'] : '';
		foreach ( array_intersect_key( (array) ( $block['attrs'] ?? [] ), array_flip( self::ATTRIBUTES ) ) as $key => $value ) {
			$block['attrs'][ $key ] = is_array( $value )
				? array_map( fn( mixed $choice ): mixed => is_string( $choice ) ? $this->choice( $choice ) : $choice, $value )
				: ( is_string( $value ) ? ( $this->clean )( $value ) : $value );
		}
		if ( isset( $block['attrs']['conditions'] ) && is_array( $block['attrs']['conditions'] ) ) {
			// They name choices by their texts.
			array_walk_recursive( $block['attrs']['conditions'], function ( mixed &$value, int|string $key ): void {
				$value = 'value' === $key && is_string( $value ) ? $this->choice( $value ) : $value;
			} );
		}
		$block['innerBlocks'] = array_map( $this->block( ... ), (array) ( $block['innerBlocks'] ?? [] ) );
		$html                 = array_map(
			fn( mixed $part ): mixed => is_string( $part ) ? $this->html( $part, $name ) : $part,
			(array) ( $block['innerContent'] ?? [] ),
		);
		$isChanged = $html !== ( $block['innerContent'] ?? [] );
		$text      = implode( '', array_filter( $html, 'is_string' ) );
		if ( $isChanged && in_array( $name, [ 'core/paragraph', 'core/heading' ], true ) && '' === trim( wp_strip_all_tags( $text ) ) ) {
			return [ 'blockName' => null, 'attrs' => [], 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => [ '' ] ];
		}
		return [ 'innerContent' => $html, 'innerHTML' => $text ] + $block;
	}

	private function html( string $html, string $block ): string {
		$plain = strtr( $html, [ '&#91;' => '[', '&#091;' => '[', '&#93;' => ']', '&#093;' => ']' ] );
		$clean = ( $this->clean )( $plain );
		return match ( true ) {
			$clean === $plain              => $html,
			// There, a bracket would be read as the begin of a tag.
			ContentBlocks::TAGS === $block => strtr( $clean, [ '[' => '&#91;', ']' => '&#93;' ] ),
			default                        => $clean,
		};
	}

	/** A choice remains, because others are counted from it: without a text, it is what the placeholder says. */
	private function choice( string $choice ): string {
		$clean = array_map( fn( string $text ): string => trim( ( $this->clean )( $text ) ), explode( '|', $choice ) );
		$clean = implode( '|', $clean );
		return '' === trim( $clean, "| \n" ) ? trim( strtr( $choice, '{}[]', '    ' ) ) : $clean;
	}
}
