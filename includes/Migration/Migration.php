<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Blocks\ContentScanner;
use Frontispiece\Kernel\Cli\Command;
use Frontispiece\Module;

/** Moving in from established plugins: their shortcodes go on working, their forms and feeds are copied; nothing of theirs is changed. */
final class Migration implements Module {
	/** The setting that lets shortcodes of other plugins be answered here. */
	public const SETTING = 'legacy_shortcodes';

	/** Shortcodes of other plugins => the feature that answers them here. Their names are not ours: see alias(). */
	private const ALIASES = [ 'custom-facebook-feed' => 'social-feed', 'instagram-feed' => 'photo-feed', 'contact-form-7' => 'form' ];

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		// Behind everybody else: a shortcode that its own plugin answers is left to it.
		add_action( 'init', fn() => $this->alias(), 99 );
		add_action( 'enqueue_block_editor_assets', fn() => ( new EditorData( $this->kernel ) )->print() );
		add_action( 'rest_api_init', fn() => ( new MigrationController( $this->kernel ) )->register() );
		add_filter( 'frontispiece_mentions', fn( array $found, string $content, string $feature ): array => [ ...$found, ...$this->mentioned( $content, $feature ) ], 10, 3 );
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			Command::register( $this->kernel, [ 'move' => fn() => new MigrateCommand( $this->kernel ) ] );
		}
	}

	/**
	 * Registers the shortcodes of other plugins where the owner has imported from one of them, has switched them on, or has made the demo;
	 * a site that never used such a plugin keeps their names free. Every request comes by here: what prints them is loaded by the pages that
	 * use one.
	 */
	public function alias(): void {
		if ( true !== $this->kernel->options()->get( self::SETTING ) && false === $this->kernel->options()->get( 'demo_pages' ) ) {
			return;
		}
		foreach ( array_keys( self::ALIASES ) as $tag ) {
			if ( ! shortcode_exists( $tag ) ) {
				add_shortcode( $tag, [ $this, 'print' ] );
			}
		}
	}

	/** What WordPress calls for such a shortcode: the second argument is what it encloses, which has no use here. */
	public function print( mixed $given, mixed $enclosed, string $tag ): string {
		return ( new Aliases( $this->kernel ) )->print( $tag, self::ALIASES[ $tag ] ?? '', is_array( $given ) ? array_change_key_case( $given ) : [] );
	}

	/** @return list<array<string, mixed>> attributes of the blocks that such shortcodes in a text stand for; none of those that their own plugin answers */
	private function mentioned( string $content, string $feature ): array {
		$tag      = (string) array_search( $feature, self::ALIASES, true );
		$callback = $GLOBALS['shortcode_tags'][ $tag ] ?? null;
		if ( ! is_array( $callback ) || ! ( $callback[0] ?? null ) instanceof self || ! str_contains( $content, "[$tag" ) ) {
			return [];
		}
		$aliases = new Aliases( $this->kernel );
		$found   = array_map( static fn( array $given ): ?array => $aliases->attributes( $feature, array_change_key_case( $given ) ), ContentScanner::shortcodes( $content, $tag ) );
		return array_values( array_filter( $found, static fn( ?array $attributes ): bool => null !== $attributes ) );
	}

	/** @return list<MigratedThing> what was copied now; from now on, shortcodes of these plugins are answered here */
	public static function copy( Kernel $kernel, MigrationSource $origin ): array {
		$copied = $origin->copy();
		$kernel->options()->set( [ self::SETTING => true ] );
		return $copied;
	}

	/** @return list<MigrationSource> */
	public static function origins( Kernel $kernel ): array {
		return [ new ContactForm7( $kernel ), new FeedPlugins( $kernel, 'cff' ), new FeedPlugins( $kernel, 'sbi' ) ];
	}
}
