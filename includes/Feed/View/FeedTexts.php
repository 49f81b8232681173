<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Kernel\Languages\Translator;

/** The texts of saved feeds in the language of the page. Those of a block are translated with its post. */
final class FeedTexts {
	/** Attributes that visitors read. */
	public const ATTRIBUTES = [ 'moretext', 'nomoretext', 'label', 'mes' ];

	public function __construct(
		private readonly SavedFeedRepository $saved,
		private readonly ?Translator $translator,
	) {}

	/**
	 * @param array<string, mixed> $attributes
	 * @return array<string, mixed>
	 */
	public static function translate( array $attributes, Translator $translator ): array {
		foreach ( self::in( $attributes ) as $name => $text ) {
			$attributes[ $name ] = $translator->translate( $text, determine_locale() );
		}
		return $attributes;
	}

	/** Offers the texts in the list of the plugin that translates the site. */
	public function registerAll(): void {
		$translator = true === $this->translator?->listsTexts() ? $this->translator : null;
		foreach ( null === $translator ? [] : $this->saved->all() as $feed ) {
			foreach ( self::in( $feed->attributes ) as $text ) {
				$translator?->register( $feed->title, $text, get_locale() );
			}
		}
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return array<string, string>
	 */
	private static function in( array $attributes ): array {
		$texts = array_filter( array_intersect_key( $attributes, array_flip( self::ATTRIBUTES ) ), 'is_string' );
		return array_filter( $texts, static fn( string $text ): bool => '' !== $text );
	}
}
