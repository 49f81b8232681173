<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Assets;

/**
 * Renders template parts: templates/{part}.php next to their feature, or frontispiece/{feature}/{part}.php in the
 * theme.
 * A part prints its output; the keys of $context are its variables, documented at its top.
 */
final class Templates {
	/** @var array<string, string> */
	private array $cache = [];

	/**
	 * @param string               $feature folder under includes/, for example SocialFeed
	 * @param array<string, mixed> $context
	 */
	public function render( string $feature, string $part, array $context ): string {
		$file = $this->cache[ "$feature/$part" ] ??= $this->locate( $feature, $part );
		ob_start();
		( static function ( string $frontispiece_file, array $frontispiece_context ): void {
			// EXTR_SKIP protects $frontispiece_*: a context cannot change which file is included.
			extract( $frontispiece_context, EXTR_SKIP );
			require $frontispiece_file;
		} )( $file, $context );
		return (string) ob_get_clean();
	}

	/** Checks whether the theme overrides a part that we render without a template. */
	public function overridden( string $feature, string $part ): bool {
		return '' !== locate_template( 'frontispiece/' . self::folder( $feature ) . "/$part.php" );
	}

	/** Returns a text that changes when the theme's parts of a feature do. */
	public function version( string $feature ): string {
		$themes  = array_unique( [ get_stylesheet_directory(), get_template_directory() ] );
		$version = FRONTISPIECE_VERSION . implode( '', $themes );
		foreach ( $themes as $theme ) {
			foreach ( (array) glob( "$theme/frontispiece/" . self::folder( $feature ) . '/*.php' ) as $file ) {
				$version .= $file . filemtime( (string) $file );
			}
		}
		return $version;
	}

	private static function folder( string $feature ): string {
		return strtolower( (string) preg_replace( '/(?<!^)[A-Z]/', '-$0', $feature ) );
	}

	private function locate( string $feature, string $part ): string {
		$theme = locate_template( 'frontispiece/' . self::folder( $feature ) . "/$part.php" );
		return '' === $theme ? dirname( FRONTISPIECE_FILE ) . "/includes/$feature/templates/$part.php" : $theme;
	}
}
