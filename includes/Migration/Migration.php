<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Blocks\ContentScanner;
use Frontispiece\Kernel\Cli\Command;
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

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		// Run after all other plugins, so that a shortcode is left to its own plugin.
		add_action( 'init', fn() => $this->alias(), 99 );
		add_action( 'enqueue_block_editor_assets', fn() => $this->services()->editorData()->print() );
		add_action( 'rest_api_init', fn() => ( new MigrationController( $this->services()->importer() ) )->register_routes() );
		add_filter(
			'frontispiece_content_usages',
			fn( array $found, string $content, string $feature ): array => [
				...$found,
				...$this->mentioned( $content, $feature ),
			],
			10,
			3,
		);
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			Command::register( $this->kernel, [ 'move' => fn() => new MigrateCommand( $this->services()->importer() ) ] );
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
		foreach ( array_keys( self::ALIASES ) as $tag ) {
			if ( ! shortcode_exists( $tag ) ) {
				add_shortcode( $tag, [ $this, 'print' ] );
			}
		}
	}

	/** Shortcode callback. The second argument, the enclosed content, is not used. */
	public function print( mixed $given, mixed $enclosed, string $tag ): string {
		return $this->services()->aliases()->print(
			$tag,
			self::ALIASES[ $tag ] ?? '',
			is_array( $given ) ? array_change_key_case( $given ) : [],
		);
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

	private function services(): MigrationServices {
		return $this->kernel->get( MigrationServices::class );
	}
}
