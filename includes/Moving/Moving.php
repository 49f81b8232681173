<?php
declare(strict_types=1);

namespace Frontispiece\Moving;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Cli;
use Frontispiece\Module;

/** Moving in from established plugins: their shortcodes go on working, their forms and feeds are copied; nothing of theirs is changed. */
final class Moving implements Module {
	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		// Behind everybody else: a shortcode that its own plugin answers is left to it.
		add_action( 'init', fn() => $this->alias(), 99 );
		add_action( 'enqueue_block_editor_assets', fn() => ( new EditorData( $this->kernel ) )->print() );
		add_action( 'rest_api_init', fn() => ( new MovingController( $this->kernel ) )->register() );
		add_filter( 'frontispiece_mentions', fn( array $found, string $content, string $feature ): array => 'form' === $feature && str_contains( $content, '[contact-form-7' ) ? [ ...$found, ...( new Aliases( $this->kernel ) )->forms( $content ) ] : $found, 10, 3 );
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			Cli::register( $this->kernel, [ 'move' => fn() => new MoveCommand( $this->kernel ) ] );
		}
	}

	/** Every page comes by here, and few hold such a shortcode: what prints them is loaded by those. */
	public function alias(): void {
		foreach ( [ 'custom-facebook-feed', 'instagram-feed', 'contact-form-7' ] as $tag ) {
			if ( ! shortcode_exists( $tag ) ) {
				add_shortcode( $tag, fn( $given ): string => ( new Aliases( $this->kernel ) )->print( $tag, is_array( $given ) ? array_change_key_case( $given ) : [] ) );
			}
		}
	}

	/** @return list<Origin> */
	public static function origins( Kernel $kernel ): array {
		return [ new ContactForm7( $kernel ), new SavedFeeds( $kernel, 'cff' ), new SavedFeeds( $kernel, 'sbi' ) ];
	}
}
