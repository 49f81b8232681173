<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Feed\FeedServices;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Blocks\ContentScanner;
use Frontispiece\Kernel\Cli\Command;
use Frontispiece\Migration\FeedPlugins\FeedPlaces;
use Frontispiece\Module;

/**
 * Migrates from established plugins: their shortcodes keep working, and their forms and feeds are imported. Nothing of
 * theirs is changed.
 */
final class Migration implements Module {
	/** Option that lets this plugin render other plugins' shortcodes. */
	public const SETTING = 'legacy_shortcodes';

	/**
	 * Other plugins' shortcodes => the feature that renders them here. The names belong to those plugins: see alias().
	 */
	private const ALIASES = [
		'custom-facebook-feed' => 'social-feed',
		'instagram-feed'       => 'photo-feed',
		'contact-form-7'       => 'form',
	];

	/** Plugins whose shortcodes the setting alone registers. Those of others are registered when the owner switches. */
	public const BUILT_IN = [ 'contact-form-7', 'custom-facebook-feed', 'instagram-feed' ];

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		// Run after all other plugins, so that a shortcode is left to its own plugin.
		add_action( 'init', fn() => $this->alias(), 99 );
		add_action( 'enqueue_block_editor_assets', fn() => $this->services()->editorData()->print() );
		add_action(
			'frontispiece_rest_routes',
			fn() => ( new MigrationController( $this->importer() ) )->register_routes(),
		);
		add_filter(
			'frontispiece_content_usages',
			fn( array $found, string $content, string $feature ): array => [
				...$found,
				...$this->mentioned( $content, $feature ),
				...( 'form' === $feature ? $this->forms( $content ) : [] ),
			],
			10,
			3,
		);
		add_filter( 'frontispiece_form_usage_words', fn( array $words ): array => [ ...$words, ...$this->words() ] );
		add_action( 'deactivated_plugin', fn( string $file ) => $this->deactivated( dirname( $file ) ) );
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			Command::register( $this->kernel, [ 'move' => fn() => new MigrateCommand( $this->importer() ) ] );
		}
	}

	/**
	 * Registers other plugins' shortcodes if the site owner has imported from such a plugin, has enabled them, or has
	 * created the demo; other sites keep the names free. This runs on every request, so the renderer is loaded only by
	 * pages that use a shortcode.
	 */
	public function alias(): void {
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
		return $this->services()->aliases()->print(
			$name,
			$plugin,
			is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [],
			serialize_blocks( $inner ),
		);
	}

	/** Shortcode callback. */
	public function print( mixed $given, mixed $enclosed, string $tag ): string {
		return $this->services()->aliases()->print(
			$tag,
			self::ALIASES[ $tag ] ?? $this->names()[ $tag ] ?? '',
			is_array( $given ) ? array_change_key_case( $given ) : [],
			is_string( $enclosed ) ? $enclosed : '',
		);
	}

	/** @return array<string, string> shortcodes and blocks of plugins that the owner switched from => the plugin */
	private function names(): array {
		$names = $this->kernel->options()->stored( Takeover::NAMES );
		$isOn  = true === $this->kernel->options()->stored( self::SETTING );
		/** @var array<string, string> */
		return $isOn && is_array( $names ) ? array_filter( $names, 'is_string' ) : [];
	}

	/** A plugin that answered its shortcodes until now no longer does: its pages show our feeds. */
	private function deactivated( string $folder ): void {
		if ( ! $this->kernel->tables()->ready() ) {
			return;
		}
		foreach ( $this->services()->sources() as $source ) {
			if ( in_array( $folder, $source->folders(), true ) && $this->services()->takeover()->isOn( $source ) ) {
				array_map( 'remove_shortcode', $source->shortcodes() );
				$this->rescan( $source );
			}
		}
	}

	/** @return list<string> words that posts with forms of other plugins contain */
	private function words(): array {
		$words = [ '[contact-form-7' ];
		foreach ( array_unique( array_values( $this->names() ) ) as $plugin ) {
			$words = [ ...$words, ...( $this->services()->formPlugin( $plugin )?->words() ?? [] ) ];
		}
		return $words;
	}

	/** @return list<array<string, mixed>> attributes of the form blocks that shortcodes and blocks in a text stand for */
	private function forms( string $content ): array {
		$found = [];
		foreach ( array_unique( array_values( $this->names() ) ) as $plugin ) {
			$source = $this->services()->formPlugin( $plugin );
			$found  = null === $source || $source->isActive() ? $found : [ ...$found, ...$source->mentioned( $content ) ];
		}
		return $found;
	}

	/**
	 * @return list<array<string, mixed>> attributes of the blocks that such shortcodes in a text stand for; none of
	 *     those that their own plugin answers
	 */
	private function mentioned( string $content, string $feature ): array {
		$tag      = (string) array_search( $feature, self::ALIASES, true );
		$callback = $GLOBALS['shortcode_tags'][ $tag ] ?? null;
		if (
			! is_array( $callback ) || ! ( $callback[0] ?? null ) instanceof self || ! str_contains( $content, "[$tag" )
		) {
			return [];
		}
		$aliases = $this->services()->aliases();
		$found   = array_map(
			static fn( array $given ): ?array => $aliases->attributes( $feature, array_change_key_case( $given ) ),
			ContentScanner::shortcodes( $content, $tag ),
		);
		return array_values( array_filter( $found, static fn( ?array $attributes ): bool => null !== $attributes ) );
	}

	/** Records on which pages the shortcodes of a feed plugin now show our feeds. */
	private function rescan( MigrationSource $source ): void {
		if ( MigrationSource::FEEDS !== $source->kind() ) {
			return;
		}
		$this->alias();
		foreach ( FeedPlaces::posts( $source->shortcodes()[0] ?? '' ) as $post ) {
			$this->kernel->get( FeedServices::class )->usageScanner()->rescan( $post );
		}
	}

	private function importer(): Importer {
		return $this->services()->importer( $this->rescan( ... ) );
	}

	private function services(): MigrationServices {
		return $this->kernel->get( MigrationServices::class );
	}
}
