<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\View\PostExtras;
use Frontispiece\Feed\View\SourceTexts;
use Frontispiece\Kernel\Assets\Island;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Escape;

/** Data that all items of a feed share while they are rendered. */
final class ItemContext {
	public readonly PostExtras $extras;
	public readonly string $pageId;
	public readonly string $pageName;
	public readonly string $pageUrl;
	public readonly string $network;
	public readonly string $dateFormat;
	public readonly \DateTimeZone $zone;

	/** HTML of the share links, with ItemParts::SHARED in place of the post's URL. */
	public readonly string $share;

	/** @var array{view: string, more: string, less: string} HTML, translated once for all items */
	public readonly array $labels;

	/** @var array<string, string> HTML of the labels of the counts */
	public readonly array $countNames;

	public function __construct(
		public readonly SocialFeedSettings $settings,
		Feed $feed,
		public readonly ?Image $avatar,
		public readonly SourceTexts $texts,
		public readonly Island $island,
	) {
		$header           = new ArrayReader( $feed->header );
		$this->extras     = new PostExtras( $island, $settings->isGated() );
		$this->pageId     = $header->string( 'id' );
		$this->pageName   = $header->string( 'name' );
		$this->pageUrl    = $header->url( 'url' );
		$this->network    = $feed->network();
		$this->dateFormat = (string) get_option( 'date_format' );
		$this->zone       = wp_timezone();
		$this->share      = ItemParts::shareForm();
		$this->labels     = [
			'view' => Escape::html( __( 'View post', 'frontispiece' ) ),
			'more' => Escape::attr( __( 'See more', 'frontispiece' ) ),
			'less' => Escape::attr( __( 'See less', 'frontispiece' ) ),
		];
		$this->countNames = ItemParts::countNames();
	}
}
