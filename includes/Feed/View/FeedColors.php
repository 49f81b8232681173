<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Contrast;
use Frontispiece\Kernel\Text\Escape;

/**
 * The colors that an owner sets for a feed, as custom properties. A color applies where the background does that it was
 * chosen for: with an opaque background of the owner's, on that background in both schemes, and where only the background
 * is set, its text is one that can be read. All other colors were chosen for the theme's background, and the turned scheme
 * of dark mode replaces them by the theme's own (src/site/theme-toggle).
 */
final class FeedColors {
	/** What the turned scheme has in place of a text color and of a background: Site\ThemeToggle\Stylesheet sets both. */
	private const THEME_TEXT   = 'var(--frontispiece-turned,%s)';
	private const THEME_GROUND = 'var(--frontispiece-turned-ground,%s)';

	/** @return array<string, string> custom property => value; [] for the theme's colors */
	public static function fromAttributes( ArrayReader $attributes ): array {
		$background = Escape::color( $attributes->string( 'bgcolor' ) );
		$text       = Escape::color( $attributes->string( 'textcolor' ) );
		$link       = Escape::color( $attributes->string( 'linkcolor' ) );
		if ( null === $background || ! Contrast::isOpaque( $background ) ) {
			return array_filter( [
				'--frontispiece-text'       => self::within( self::THEME_TEXT, $text ),
				'--frontispiece-link'       => self::within( self::THEME_TEXT, $link ),
				'--frontispiece-background' => self::within( self::THEME_GROUND, $background ),
			], static fn( string $value ): bool => '' !== $value );
		}
		$text ??= Contrast::textOn( $background );
		$isPale = Contrast::isOpaque( $text ) && ! Contrast::isMutedReadable( $text, $background );
		return [
			'--frontispiece-background' => $background,
			'--frontispiece-card-text'  => $text,
			'--frontispiece-link'       => $link ?? 'currentcolor',
			'--frontispiece-star'       => 'currentcolor',
		] + ( $isPale ? [ '--frontispiece-card-muted' => 'currentcolor' ] : [] );
	}

	private static function within( string $form, ?string $color ): string {
		return null === $color ? '' : sprintf( $form, $color );
	}
}
