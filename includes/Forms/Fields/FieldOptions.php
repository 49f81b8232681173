<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Kernel\Blocks\BlockMetadata;

/**
 * The options of form tags, each declared once in src/forms/fields/options.json. `as` is how an option is written in a
 * tag: flag (the word alone), option (word:value), value (the first quoted value), values (one quoted value per line),
 * content (before the closing tag), bare (the value alone).
 *
 * @since 1.0.0
 */
final class FieldOptions {
	private const NAME = 'fields';

	/** @return array<string, array<string, mixed>> without texts, which only editors need; empty before the build */
	public static function byName( string ...$names ): array {
		$declared = self::declared();
		$names    = array_filter( $names, static fn( string $name ): bool => isset( $declared[ $name ] ) );
		return array_combine( $names, array_map( static fn( string $name ): array => $declared[ $name ], $names ) );
	}

	/** Checks whether blocks of fields can be read. While an update is copied, the build may lack the declarations. */
	public static function areDeclared(): bool {
		return [] !== self::declared();
	}

	/** @return array<string, array<string, mixed>> */
	private static function declared(): array {
		return BlockMetadata::shapes( 'options' )[ self::NAME ]['attributes'] ?? [];
	}

	/** @return array<string, array<string, mixed>> all, with texts */
	public static function described(): array {
		return BlockMetadata::declaration( 'options', self::NAME )['attributes'] ?? [];
	}
}
