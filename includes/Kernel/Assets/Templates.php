<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Assets;

/**
 * Template parts: templates/{part}.php beside their feature, or frontispiece/{feature}/{part}.php in the theme.
 * A part is a file that prints; it sees the names of $context as variables, documented at its head.
 */
final class Templates {
	/** @var array<string, string> */
	private array $found = [];

	/**
	 * @param string               $feature folder under includes/, for example SocialFeed
	 * @param array<string, mixed> $context
	 */
	public function render( string $feature, string $part, array $context ): string {
		$file = $this->found[ "$feature/$part" ] ??= $this->locate( $feature, $part );
		ob_start();
		( static function ( string $frontispiece_file, array $frontispiece_context ): void {
			// Not over $frontispiece_*: a context cannot change which file is read.
			extract( $frontispiece_context, EXTR_SKIP );
			require $frontispiece_file;
		} )( $file, $context );
		return (string) ob_get_clean();
	}

	/** Whether the theme has a part of its own, where ours is made without one. */
	public function overridden( string $feature, string $part ): bool {
		return '' !== locate_template( 'frontispiece/' . self::folder( $feature ) . "/$part.php" );
	}

	private static function folder( string $feature ): string {
		return strtolower( (string) preg_replace( '/(?<!^)[A-Z]/', '-$0', $feature ) );
	}

	private function locate( string $feature, string $part ): string {
		$theme = locate_template( 'frontispiece/' . self::folder( $feature ) . "/$part.php" );
		return '' === $theme ? dirname( FRONTISPIECE_FILE ) . "/includes/$feature/templates/$part.php" : $theme;
	}
}
