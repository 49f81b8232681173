<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Mastodon;

use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Kernel\Text\ArrayReader;

/** Reads the profile of an account. */
final class MastodonProfile {
	/** @return array{id: string, name: string, url: string, avatar: string} */
	public static function author( ArrayReader $account ): array {
		return [
			'id'     => self::key( $account ),
			'name'   => self::name( $account ),
			'url'    => $account->url( 'url' ),
			'avatar' => self::image( $account, 'avatar' ),
		];
	}

	/** @return array<string, mixed> the header of its feed */
	public static function header( ArrayReader $account ): array {
		return array_filter(
			[
				'id'        => self::key( $account ),
				'name'      => self::name( $account ),
				'username'  => MastodonContent::line( $account->string( 'username' ), 100 ),
				'url'       => $account->url( 'url' ),
				'about'     => MastodonContent::read( $account->string( 'note' ) )['text'],
				'avatar'    => self::image( $account, 'avatar' ),
				'cover'     => self::image( $account, 'header' ),
				'followers' => max( 0, $account->int( 'followers_count' ) ),
				'posts'     => max( 0, $account->int( 'statuses_count' ) ),
			],
			static fn( $value ): bool => ! in_array( $value, [ '', 0, false ], true ),
		);
	}

	/** Returns whether the account asks search engines not to index its posts. */
	public static function isNoIndex( ArrayReader $account ): bool {
		return $account->bool( 'noindex' ) || $account->at( 'source' )->bool( 'noindex' );
	}

	/** Returns the address of the account that this one has moved to; '' if it has not. */
	public static function movedTo( ArrayReader $account ): string {
		return $account->at( 'moved' )->url( 'url' );
	}

	private static function name( ArrayReader $account ): string {
		// Custom emoji in names are decoration, and their images would be third-party requests.
		$name = (string) preg_replace( '/:\w{1,64}:/', '', mb_substr( $account->string( 'display_name' ), 0, 1000 ) );
		$name = MastodonContent::line( $name, 200 );
		return '' === $name ? MastodonContent::line( $account->string( 'username' ), 100 ) : $name;
	}

	private static function image( ArrayReader $account, string $name ): string {
		$src = $account->url( "{$name}_static" );
		$src = '' === $src ? $account->url( $name ) : $src;
		// The server's placeholder for a missing image
		return str_contains( $src, '/missing.png' ) ? '' : $src;
	}

	private static function key( ArrayReader $account ): string {
		$url = $account->url( 'url' );
		return NumericId::forRemoteId( '' === $url ? $account->string( 'acct' ) : $url );
	}
}
