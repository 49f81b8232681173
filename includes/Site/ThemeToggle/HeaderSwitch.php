<?php
declare(strict_types=1);

namespace Frontispiece\Site\ThemeToggle;

/** Adds the switch to the header of block themes, after its menu, where owners can move or remove it. */
final class HeaderSwitch {
	private const BLOCK = 'frontispiece/theme-toggle';

	/** Whether the page has a menu after which the owner has seen the switch in the Site Editor, and may have removed it. */
	private bool $wasOffered = false;

	public function register(): void {
		add_filter( 'render_block_core/navigation', fn( $html, $block ) => $this->note( $html, $block ), 10, 2 );
		add_filter(
			'hooked_block_types',
			static fn( $hooked, $position, $anchor, $context ): array =>
				self::hooked( (array) $hooked, (string) $position, (string) $anchor, $context ),
			10,
			4,
		);
	}

	public function wasOffered(): bool {
		return $this->wasOffered;
	}

	private function note( mixed $html, mixed $block ): mixed {
		$metadata = is_array( $block ) && is_array( $block['attrs'] ?? null ) ? $block['attrs']['metadata'] ?? [] : [];
		$ignored  = is_array( $metadata ) ? $metadata['ignoredHookedBlocks'] ?? [] : [];

		$this->wasOffered = $this->wasOffered || in_array( self::BLOCK, (array) $ignored, true );
		return $html;
	}

	/**
	 * @param array<array-key, mixed> $hooked blocks that WordPress adds there already
	 * @return array<array-key, mixed>
	 */
	private static function hooked( array $hooked, string $position, string $anchor, mixed $context ): array {
		return 'after' === $position && 'core/navigation' === $anchor && self::isHeader( $context )
			? [ ...$hooked, self::BLOCK ]
			: $hooked;
	}

	/** Themes write their header as a template part or as a pattern for one. */
	private static function isHeader( mixed $context ): bool {
		return $context instanceof \WP_Block_Template
			? 'header' === $context->area
			: is_array( $context )
				&& in_array( 'core/template-part/header', (array) ( $context['blockTypes'] ?? [] ), true );
	}
}
