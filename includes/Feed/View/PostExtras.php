<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\Consent\Consent;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Kernel\Assets\Island;
use Frontispiece\Kernel\Text\Escape;

/**
 * Renders what only some posts have, for both feeds: content warnings, custom emoji, who shared it, the label for AI, and
 * audio. Its stylesheet loads with the first post that has any of these. Returns escaped HTML, '' for other posts.
 */
final class PostExtras {
	/** Name of the script and of the style. */
	private const NAME = 'post-extras';

	/** @param bool $isGated whether everything waits for consent, including images of this site */
	public function __construct( private readonly Island $island, private readonly bool $isGated ) {}

	/**
	 * Hides content until a reader opens it. A details element works without script, and screen readers announce its
	 * state; the script only lets the lightbox show what was opened. The preview blurs itself, so that a missing stylesheet never shows it.
	 *
	 * @param string $html what is hidden
	 */
	public function cover( Item $item, string $html, ?Image $preview ): string {
		if ( '' === $item->warning || '' === $html ) {
			return $html;
		}
		$label = sprintf( '<span class="frontispiece-cover__label" dir="auto">%s</span>', self::label( $item ) );
		[ $attributes, $config ] = $this->island->inner( self::NAME, 'interaction' );
		return sprintf(
			'%s<details class="frontispiece-cover"%s><summary class="frontispiece-cover__summary">%s%s<span class="frontispiece-cover__show">%s</span></summary> %s%s</details>',
			$this->style(),
			$attributes,
			$this->preview( $preview ),
			$label,
			Escape::html( __( 'Show content', 'frontispiece' ) ),
			$html,
			$config,
		);
	}

	/** Whether a warning hides the text of a post too, not only its media. */
	public static function coversText( Item $item ): bool {
		return '' !== $item->fullText() && ! in_array( $item->warning, [ '', Item::SENSITIVE ], true );
	}

	/** @return string HTML of a post's content warning */
	public static function label( Item $item ): string {
		return Escape::html(
			Item::SENSITIVE === $item->warning
				? __( 'Sensitive content', 'frontispiece' )
				/* translators: %s: why the author hides the post, in the author's words. */
				: sprintf( __( 'Content warning: %s', 'frontispiece' ), Escape::shorten( $item->warning, 300 ) ),
		);
	}

	private function preview( ?Image $image ): string {
		return null === $image || ! $image->isReady() || $this->isGated
			? ''
			: sprintf(
				// phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions -- a copy of ours, no attachment.
				'<img class="frontispiece-cover__preview" src="%s" alt="" width="%d" height="%d" loading="lazy" decoding="async" style="filter:blur(1.5rem)">',
				Escape::url( $image->url( 150 ) ),
				$image->width,
				$image->height,
			);
	}

	/**
	 * @param array<int, Image> $images of the item, by position
	 * @return array<string, string> code => HTML of its image; an emoji that is not stored yet stays its code
	 */
	public function emoji( Item $item, array $images ): array {
		$emojis = [];
		foreach ( $item->emoji as $n => $emoji ) {
			$image = $images[ ImageRepository::EMOJI + $n ] ?? null;
			if ( null !== $image && $image->isReady() && 1 === preg_match( '/^:\w{1,64}:$/', $emoji['code'] ) ) {
				$emojis[ $emoji['code'] ] = sprintf(
					'<img class="frontispiece-emoji" %s alt="%s" width="20" height="20" loading="lazy" decoding="async">',
					Consent::source( $image->url( 150 ), '', $this->isGated, 20, 20 ),
					Escape::attr( $emoji['code'] ),
				);
			}
		}
		return $emojis;
	}

	/** Returns who shared the post, for above the name of its author. */
	public function sharedBy( Item $item ): string {
		$name = $item->sharedBy['name'] ?? '';
		if ( '' === $name ) {
			return '';
		}
		$url  = $item->sharedBy['url'] ?? '';
		$name = sprintf( '<bdi>%s</bdi>', Escape::html( $name ) );
		return $this->style() . sprintf(
			'<span class="frontispiece-item__shared">%s</span>',
			sprintf(
				/* translators: %s: name of the account that shared the post of somebody else. */
				Escape::html( __( 'Shared by %s', 'frontispiece' ) ),
				'' === $url
					? $name
					: sprintf( '<a href="%s" target="_blank" rel="nofollow noopener noreferrer">%s</a>', Escape::url( $url ), $name ),
			),
		);
	}

	public function aiLabel( Item $item ): string {
		return $item->aiGenerated
			? $this->style() . sprintf(
				'<span class="frontispiece-ai">%s</span>',
				Escape::html( __( 'AI-generated', 'frontispiece' ) ),
			)
			: '';
	}

	/**
	 * Returns the players of a post's audio files. Nothing is requested before a visitor presses play, which is the
	 * consent that a click on a remote image is as well; where everything waits for consent, there are links instead.
	 */
	public function audio( Item $item ): string {
		$html = '';
		foreach ( $item->media as $media ) {
			$address = Escape::url( '' === $media->file ? $media->video : $media->file );
			if ( ! $media->isAudio() || '' === $address ) {
				continue;
			}
			$label = '' === $media->alt ? $media->caption : $media->alt;
			$label = '' === $label ? __( 'Audio', 'frontispiece' ) : Escape::shorten( $label, 120 );
			$link  = sprintf(
				'<a class="frontispiece-audio__link" href="%s" target="_blank" rel="nofollow noopener noreferrer">%s</a>',
				$address,
				Escape::html( $label ),
			);
			$html .= $this->isGated || Island::isInert() ? $link : sprintf(
				'<audio class="frontispiece-audio" controls preload="none" src="%s" aria-label="%s">%s</audio>',
				$address,
				Escape::attr( $label ),
				$link,
			);
		}
		return '' === $html ? '' : $this->style() . $html;
	}

	private function style(): string {
		return $this->island->partStyle( self::NAME );
	}
}
