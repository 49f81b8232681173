<?php
declare(strict_types=1);

namespace Frontispiece\Site\ThemeToggle;

/**
 * The inverted palette of a theme: each color with its lightness inverted, then adjusted until all text that was
 * readable is readable again. A dark theme gets a light palette in the same way.
 */
final class Palette {
	/** Minimum contrast for text by WCAG 2.2 AA. */
	public const READABLE = 4.5;

	private const DARKEST  = 0.18;
	private const LIGHTEST = 0.95;

	private readonly Color $background;

	private readonly Color $text;

	/**
	 * @param array<string, string> $colors    slug => hex color of the theme
	 * @param string                $background hex background color of the theme
	 * @param string                $text
	 * @param array<string, string> $fixed colors of the other palette that theme or owner have said: slug, or
	 *     `background`, `text` => hex
	 */
	public function __construct(
		private readonly array $colors,
		string $background,
		string $text,
		private readonly array $fixed = [],
	) {
		$this->background = Color::parse( $background ) ?? Color::parse( '#ffffff' ) ?? throw new \LogicException();
		$this->text       = Color::parse( $text ) ?? Color::parse( '#111111' ) ?? throw new \LogicException();
	}

	public function isDark(): bool {
		return $this->background->lightness < 0.5;
	}

	public function ownBackground(): Color {
		return $this->background;
	}

	public function ownText(): Color {
		return $this->text;
	}

	public function background(): Color {
		return $this->fixed( 'background' ) ?? $this->turned( $this->background );
	}

	public function text(): Color {
		return $this->fixed( 'text' ) ?? $this->until( $this->turned( $this->text ), $this->background() );
	}

	/** @return array<string, string> slug => hex color of the dark palette */
	public function other(): array {
		$other = [];
		foreach ( $this->colors as $slug => $hex ) {
			$color = Color::parse( $hex );
			if ( null !== $color ) {
				$other[ $slug ] = ( $this->fixed( $slug ) ?? $this->counterpart( $color ) )->hex();
			}
		}
		return $other;
	}

	/** @return array<string, string> slug => hex color as the theme has it, of those that the other palette changes */
	public function own(): array {
		return array_intersect_key( $this->colors, $this->other() );
	}

	/**
	 * @return list<array{0: string, 1: string, 2: float}> pairs (color, behind it, contrast) that were readable and
	 *     are no longer: only where theme or owner said so
	 */
	public function errors(): array {
		$errors = [];
		$pairs  = [ [ 'text', $this->text(), 'background', $this->background() ] ];
		foreach ( $this->colors as $slug => $hex ) {
			$own   = Color::parse( $hex );
			$other = Color::parse( $this->other()[ $slug ] ?? '' );
			if ( null === $own || null === $other ) {
				continue;
			}
			if ( $own->contrast( $this->background ) >= self::READABLE ) {
				$pairs[] = [ $slug, $other, 'background', $this->background() ];
			} elseif ( $own->contrast( $this->text ) >= self::READABLE ) {
				$pairs[] = [ 'text', $this->text(), $slug, $other ];
			}
		}
		foreach ( $pairs as [ $name, $color, $behind, $ground ] ) {
			if ( $color->contrast( $ground ) < self::READABLE ) {
				$errors[] = [ $name, $behind, round( $color->contrast( $ground ), 2 ) ];
			}
		}
		return $errors;
	}

	private function counterpart( Color $color ): Color {
		if ( $color->hex() === $this->background->hex() ) {
			return $this->background();
		}
		if ( $color->hex() === $this->text->hex() ) {
			return $this->text();
		}
		$turned = $this->turned( $color );
		if ( $color->contrast( $this->background ) >= self::READABLE ) {
			return $this->until( $turned, $this->background() );
		}
		return $color->contrast( $this->text ) >= self::READABLE ? $this->until( $turned, $this->text() ) : $turned;
	}

	private function turned( Color $color ): Color {
		return $color->at( max( self::DARKEST, min( self::LIGHTEST, 1.18 - $color->lightness ) ) );
	}

	/** Adjusts a color's lightness until it is readable on the background. */
	private function until( Color $color, Color $ground ): Color {
		$step = $ground->lightness < 0.5 ? 0.02 : -0.02;
		while (
			$color->contrast( $ground ) < self::READABLE && $color->lightness > 0.0 && $color->lightness < 1.0
		) {
			$color = $color->at( $color->lightness + $step );
		}
		return $color;
	}

	private function fixed( string $slug ): ?Color {
		return Color::parse( $this->fixed[ $slug ] ?? '' );
	}
}
