<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FeedPlugins;

/** Converts settings of the established feed plugins that have another name or another form here. */
final class ForeignSettings {
	/** Settings with different names, theirs => ours. All settings with the same name are taken over. */
	public const RENAMED = [
		'feedlayout'        => 'layout',
		'feedtype'          => 'type',
		'textlength'        => 'characters',
		'showheader'        => 'header',
		'showauthor'        => 'author',
		'showauthornew'     => 'author',
		'showbutton'        => 'loadmore',
		'loadmoretext'      => 'moretext',
		'buttontext'        => 'moretext',
		'showcaption'       => 'caption',
		'showlikes'         => 'likes',
		'showbio'           => 'bio',
		'showfollowers'     => 'followers',
		'showsharelink'     => 'share',
		'carouselpag'       => 'carouseldots',
		'showlikebox'       => 'likebox',
		'numphotos'         => 'num',
		'masonrycols'       => 'cols',
		'masonrycolsmobile' => 'colsmobile',
		'hashtag'           => 'hashtags',
		'includewords'      => 'include',
		'excludewords'      => 'exclude',
		'filter'            => 'include',
		'exfilter'          => 'exclude',
		'textlinkcolor'     => 'linkcolor',
		'postbgcolor'       => 'bgcolor',
		'background'        => 'bgcolor',
		'imageres'          => 'res',
	];

	/** Settings that work differently here. A shortcode that uses one cannot be converted by renaming alone. */
	public const APART = [
		'cff' => [ 'include', 'exclude', 'type', 'masonry', 'carousel', 'disablelightbox' ],
		'sbi' => [ 'type', 'carousel', 'carouselloop' ],
	];

	/** Post elements that their include and exclude settings name. In our settings, these two filter by words. */
	private const PARTS = [
		'author'      => 'author',
		'date'        => 'date',
		'media'       => 'media',
		'sharedlinks' => 'link',
		'social'      => 'counts',
	];

	private const POSTS = [
		'statuses' => 'status',
		'photos'   => 'photo',
		'albums'   => 'album',
		'videos'   => 'video',
		'links'    => 'link',
		'events'   => 'event',
	];

	/**
	 * @param 'cff'|'sbi'             $kind
	 * @param array<array-key, mixed> $settings
	 * @return array<string, mixed> by our attribute names, unvalidated
	 */
	public static function ours( string $kind, array $settings ): array {
		$settings = array_change_key_case( $settings );
		$apart    = array_intersect_key( $settings, array_flip( self::APART[ $kind ] ) );
		$ours     = [];
		foreach ( array_diff_key( $settings, $apart ) as $name => $value ) {
			if ( is_string( $name ) ) {
				$ours[ self::RENAMED[ $name ] ?? $name ] = $value;
			}
		}
		return self::apart( $kind, $apart ) + $ours;
	}

	/**
	 * @param array<array-key, mixed> $apart
	 * @return array<string, mixed>
	 */
	private static function apart( string $kind, array $apart ): array {
		$ours = [];
		if ( self::isOn( $apart['masonry'] ?? false ) ) {
			$ours['layout'] = 'masonry';
		}
		if ( self::isOn( $apart['carousel'] ?? false ) ) {
			$ours['layout'] = 'carousel';
		}
		if ( 'sbi' === $kind ) {
			return $ours + (
				isset( $apart['carouselloop'] ) ? [ 'carouselloop' => 'infinity' === $apart['carouselloop'] ] : []
			);
		}
		if ( self::isOn( $apart['disablelightbox'] ?? false ) ) {
			$ours['lightbox'] = false;
		}
		$shown  = self::strings( $apart['include'] ?? null );
		$hidden = self::strings( $apart['exclude'] ?? null );
		foreach ( self::PARTS as $theirs => $part ) {
			if ( ( [] !== $shown && ! in_array( $theirs, $shown, true ) ) || in_array( $theirs, $hidden, true ) ) {
				$ours[ $part ] = false;
			}
		}
		return $ours + self::type( $apart['type'] ?? null );
	}

	/** @return array<string, mixed> one kind of content of the page, or some kinds of its posts */
	private static function type( mixed $value ): array {
		$types = self::strings( $value );
		$kinds = array_values( array_intersect_key( self::POSTS, array_flip( $types ) ) );
		if ( is_string( $value ) && 1 === count( $types ) && ! in_array( $types[0], [ 'statuses', 'links' ], true ) ) {
			return [ 'type' => $types[0] ];
		}
		return [] === $kinds || count( $kinds ) === count( self::POSTS ) ? [] : [ 'kinds' => $kinds ];
	}

	/** @return list<string> */
	private static function strings( mixed $value ): array {
		$words = is_array( $value )
			? array_filter( $value, 'is_string' )
			: ( is_string( $value ) ? explode( ',', $value ) : [] );
		return array_values(
			array_diff( array_map( static fn( string $word ): string => strtolower( trim( $word ) ), $words ), [ '' ] ),
		);
	}

	private static function isOn( mixed $value ): bool {
		return is_bool( $value )
			? $value
			: is_scalar( $value )
				&& ! in_array( strtolower( trim( (string) $value ) ), [ '', '0', 'false', 'no', 'off' ], true );
	}
}
