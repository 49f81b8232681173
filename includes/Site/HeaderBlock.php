<?php
declare(strict_types=1);

namespace Frontispiece\Site;

/** Adds a block to the header of block themes, after its menu, where owners can move or remove it. */
final class HeaderBlock {
	/** Whether the page has a menu after which the owner has seen the block in the Site Editor, and may have removed it. */
	private bool $wasOffered = false;

	/** @param array<string, mixed> $attributes of the block */
	public function __construct( private readonly string $block, private readonly array $attributes = [] ) {}

	public function register(): void {
		add_filter( 'render_block_core/navigation', fn( $html, $block ) => $this->note( $html, $block ), 10, 2 );
		add_filter(
			'hooked_block_types',
			fn( $hooked, $position, $anchor, $context ): array =>
				$this->hooked( (array) $hooked, (string) $position, (string) $anchor, $context ),
			10,
			4,
		);
		add_filter(
			"hooked_block_{$this->block}",
			fn( $block, $type, $position, $anchor, $context ) =>
				is_array( $block ) && is_array( $anchor ) && self::isPlace( $position, $anchor['blockName'] ?? '', $context )
					? [ 'attrs' => $this->attributes + (array) ( $block['attrs'] ?? [] ) ] + $block
					: $block,
			10,
			5,
		);
	}

	public function wasOffered(): bool {
		return $this->wasOffered;
	}

	private function note( mixed $html, mixed $block ): mixed {
		$metadata = is_array( $block ) && is_array( $block['attrs'] ?? null ) ? $block['attrs']['metadata'] ?? [] : [];
		$ignored  = is_array( $metadata ) ? $metadata['ignoredHookedBlocks'] ?? [] : [];

		$this->wasOffered = $this->wasOffered || in_array( $this->block, (array) $ignored, true );
		return $html;
	}

	/**
	 * @param array<array-key, mixed> $hooked blocks that WordPress adds there already
	 * @return array<array-key, mixed>
	 */
	private function hooked( array $hooked, string $position, string $anchor, mixed $context ): array {
		return self::isPlace( $position, $anchor, $context ) ? [ ...$hooked, $this->block ] : $hooked;
	}

	private static function isPlace( mixed $position, mixed $anchor, mixed $context ): bool {
		return 'after' === $position && 'core/navigation' === $anchor && self::isHeader( $context );
	}

	/** Themes write their header as a template part or as a pattern for one. */
	private static function isHeader( mixed $context ): bool {
		return $context instanceof \WP_Block_Template
			? 'header' === $context->area
			: is_array( $context )
				&& in_array( 'core/template-part/header', (array) ( $context['blockTypes'] ?? [] ), true );
	}
}
