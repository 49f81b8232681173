<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Raw;

/** The feed's attributes with their types. */
final class Settings {
	public readonly string $layout;
	public readonly int $num;
	public readonly int $numMobile;
	public readonly int $characters;
	public readonly bool $header;
	public readonly bool $author;
	public readonly bool $date;
	public readonly bool $media;
	public readonly bool $link;
	public readonly bool $counts;
	public readonly bool $share;
	public readonly bool $loadMore;
	public readonly string $moreText;
	public readonly string $noMoreText;
	public readonly string $gdpr;
	public readonly string $label;

	/** @param array<string, mixed> $attributes validated by Blocks */
	public function __construct( array $attributes ) {
		$in               = new Raw( $attributes );
		$this->layout     = $in->string( 'layout' );
		$this->num        = $in->int( 'num' );
		$this->numMobile  = $in->int( 'nummobile' );
		$this->characters = $in->int( 'characters' );
		$this->header     = $in->bool( 'header' );
		$this->author     = $in->bool( 'author' );
		$this->date       = $in->bool( 'date' );
		$this->media      = $in->bool( 'media' );
		$this->link       = $in->bool( 'link' );
		$this->counts     = $in->bool( 'counts' );
		$this->share      = $in->bool( 'share' );
		$this->loadMore   = $in->bool( 'loadmore' );
		$this->moreText   = $in->string( 'moretext' );
		$this->noMoreText = $in->string( 'nomoretext' );
		$this->gdpr       = $in->string( 'gdpr' );
		$this->label      = $in->string( 'label' );
	}
}
