<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Blocks\ContentScanner;

defined( 'ABSPATH' ) || exit;

/** Lets the shortcodes and blocks of established plugins show ours, on pages that were written for those plugins. */
final class LegacyShortcodes {
	/** Option that lets this plugin render other plugins' shortcodes. */
	public const SETTING = 'legacy_shortcodes';

	/**
	 * Other plugins' shortcodes => the feature that renders them here. The names belong to those plugins: see register().
	 */
	public const ALIASES = [
		'custom-facebook-feed' => 'social-feed',
		'instagram-feed'       => 'photo-feed',
		'contact-form-7'       => 'form',
	];

	/** Plugins whose shortcodes the setting alone registers. Those of others are registered when the owner switches. */
	public const BUILT_IN = [ 'contact-form-7', 'custom-facebook-feed', 'instagram-feed' ];

	public function __construct( private readonly Kernel $kernel ) {}

	/**
	 * Registers other plugins' shortcodes if the site owner has imported from such a plugin, has enabled them, or has
	 * created the demo; other sites keep the names free. This runs on every request, so the renderer is loaded only by
	 * pages that use a shortcode.
	 */
	public function register(): void {
		if (
			true !== $this->kernel->options()->stored( self::SETTING )
			&& ! is_array( $this->kernel->options()->stored( 'demo_pages' ) )
		) {
			return;
		}
		$names = $this->names();
		foreach ( [ ...array_keys( self::ALIASES ), ...array_keys( $names ) ] as $tag ) {
			if ( '' !== $tag && ! str_contains( $tag, '/' ) && ! shortcode_exists( $tag ) ) {
				add_shortcode( $tag, [ $this, 'print' ] );
			}
		}
		if ( [] !== $names && false === has_filter( 'pre_render_block', [ $this, 'printBlock' ] ) ) {
			add_filter( 'pre_render_block', [ $this, 'printBlock' ], 10, 2 );
		}
	}

	/**
	 * Renders a block of another plugin, unless that plugin is active.
	 *
	 * @param mixed                $html  not null if another plugin has rendered the block
	 * @param array<string, mixed> $block
	 */
	public function printBlock( mixed $html, array $block ): mixed {
		$name   = is_string( $block['blockName'] ?? null ) ? $block['blockName'] : '';
		$plugin = null === $html ? $this->names()[ $name ] ?? '' : '';
		if ( '' === $plugin || \WP_Block_Type_Registry::get_instance()->is_registered( $name ) ) {
			return $html;
		}
		$inner = is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : [];
		return $this->kernel->get( Aliases::class )->print(
			$name,
			$plugin,
			is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [],
			serialize_blocks( $inner ),
		);
	}

	/** Shortcode callback. */
	public function print( mixed $input, mixed $enclosed, string $tag ): string {
		return $this->kernel->get( Aliases::class )->print(
			$tag,
			self::ALIASES[ $tag ] ?? $this->names()[ $tag ] ?? '',
			is_array( $input ) ? array_change_key_case( $input ) : [],
			is_string( $enclosed ) ? $enclosed : '',
		);
	}

	/** @return array<string, string> shortcodes and blocks of plugins that the owner switched from => the plugin */
	public function names(): array {
		$names = $this->kernel->options()->stored( Takeover::NAMES );
		$isOn  = true === $this->kernel->options()->stored( self::SETTING );
		/** @var array<string, string> */
		return $isOn && is_array( $names ) ? array_filter( $names, 'is_string' ) : [];
	}

	/**
	 * @return list<array<string, mixed>> attributes of the blocks that such shortcodes in a text stand for; none of
	 *     those that their own plugin answers
	 */
	public function mentioned( string $content, string $feature ): array {
		$tag      = (string) array_search( $feature, self::ALIASES, true );
		$callback = $GLOBALS['shortcode_tags'][ $tag ] ?? null;
		if (
			! is_array( $callback ) || ! ( $callback[0] ?? null ) instanceof self || ! str_contains( $content, "[$tag" )
		) {
			return [];
		}
		$aliases = $this->kernel->get( Aliases::class );
		$feeds   = array_map(
			static fn( array $input ): ?array => $aliases->attributes( $feature, array_change_key_case( $input ) ),
			ContentScanner::shortcodes( $content, $tag ),
		);
		return array_values( array_filter( $feeds, static fn( ?array $attributes ): bool => null !== $attributes ) );
	}
}
