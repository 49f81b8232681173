<?php
declare(strict_types=1);

namespace Frontispiece\Site;

/** Adds a block to the header of block themes, after its menu, where owners can move or remove it. */
final class HeaderBlock {
	/** Whether the page has a menu after which the owner has seen the block in the Site Editor, and may have removed it. */
	private bool $wasOffered = false;

	/** @param array<string, mixed> $attributes of the block */
	public function __construct( private readonly string $block, private readonly array $attributes = [] ) {}

	/** @return list<array{0: string, 1: array{0: self, 1: string}}> */
	public function hooks(): array {
		return [
			[ 'render_block_core/navigation', [ $this, 'note' ] ],
			[ 'hooked_block_types', [ $this, 'hooked' ] ],
			[ "hooked_block_{$this->block}", [ $this, 'withAttributes' ] ],
		];
	}

	public function wasOffered(): bool {
		return $this->wasOffered;
	}

	public function note( mixed $html, mixed $block ): mixed {
		$metadata = is_array( $block ) && is_array( $block['attrs'] ?? null ) ? $block['attrs']['metadata'] ?? [] : [];
		$ignored  = is_array( $metadata ) ? $metadata['ignoredHookedBlocks'] ?? [] : [];

		$this->wasOffered = $this->wasOffered || in_array( $this->block, (array) $ignored, true );
		return $html;
	}

	/** @param mixed $hooked blocks that WordPress adds there already */
	public function hooked( mixed $hooked, mixed $position, mixed $anchor, mixed $context ): mixed {
		return self::isPlace( $position, $anchor, $context ) ? [ ...array_values( (array) $hooked ), $this->block ] : $hooked;
	}

	/** Adds the attributes to the block that WordPress inserts. */
	public function withAttributes( mixed $block, mixed $type, mixed $position, mixed $anchor, mixed $context ): mixed {
		return is_array( $block ) && is_array( $anchor ) && self::isPlace( $position, $anchor['blockName'] ?? '', $context )
			? [ 'attrs' => $this->attributes + (array) ( $block['attrs'] ?? [] ) ] + $block
			: $block;
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
