<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Blocks;

defined( 'ABSPATH' ) || exit;

/** The category of this plugin's blocks in the inserter. */
final class BlockCategory {
	public const SLUG = 'frontispiece';

	public static function register(): void {
		if ( false === has_filter( 'block_categories_all', [ self::class, 'add' ] ) ) {
			add_filter( 'block_categories_all', [ self::class, 'add' ] );
		}
	}

	/**
	 * @param list<array<string, mixed>> $categories
	 * @return list<array<string, mixed>>
	 */
	public static function add( array $categories ): array {
		return [ ...$categories, [ 'slug' => self::SLUG, 'title' => 'Frontispiece' ] ];
	}
}
