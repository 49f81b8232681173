<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Mastodon;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Feed\Source\DroppedEntry;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\Web\Validators;
use Frontispiece\Feed\Source\Web\WebClient;
use Frontispiece\Kernel\Http\Response;
use Frontispiece\Kernel\Text\ArrayReader;

/** Reads the posts of an account or a hashtag, page by page, and follows accounts that move. */
final class MastodonTimeline {
	private const MOVES = 2;

	public function __construct( private readonly MastodonApi $api, private readonly SourceRepository $sources ) {}

	/** @throws SourceError */
	public function page( Source $source, string $after ): SourcePage {
		$address = MastodonAddress::ofSource( $source );
		return $address->isTag
			? $this->tag( $source, $address, $after )
			: $this->account( $source, $address, $after, $source->setting( 'account' ), self::MOVES );
	}

	/**
	 * @param list<ArrayReader> $statuses
	 * @return list<Item>
	 */
	public static function items( array $statuses, MastodonAddress $address, string $sourceKey ): array {
		$items = [];
		foreach ( $statuses as $status ) {
			$item   = MastodonStatus::item( $status, $sourceKey );
			$isKind = $address->admits( $status )
				&& ( MastodonAddress::MEDIA !== $address->only || [] !== ( $item->media ?? [] ) );
			if ( null !== $item && $isKind && $item->createdAt > 0 ) {
				$items[ $item->id ] = $item;
			} elseif ( null !== $item ) {
				$reason = $isKind ? DroppedEntry::NO_DATE : DroppedEntry::KIND;
				DroppedEntry::report( $reason, $item->url, $status->string( 'id' ) );
			}
		}
		return array_values( $items );
	}

	/** @throws SourceError */
	private function tag( Source $source, MastodonAddress $address, string $after ): SourcePage {
		$response = $this->response( $source, $address, '', $after );
		return null === $response
			? SourcePage::unchanged( $this->api->client->pause() )
			: $this->pageFrom( $source, $address, $response, $after, [
				'id'   => NumericId::forRemoteId( $address->url() ),
				'name' => "#{$address->name}",
				'url'  => $address->with( MastodonAddress::POSTS )->url(),
			] );
	}

	/** @throws SourceError */
	private function account( Source $source, MastodonAddress $address, string $after, string $id, int $moves ): SourcePage {
		$account = null;
		if ( '' === $id ) {
			$account = $this->lookup( $address );
			$id      = $account->string( 'id' );
			$this->sources->note( $source, [ 'account' => $id ] );
		}
		$response = $this->response( $source, $address, $id, $after );
		if ( null === $response ) {
			return SourcePage::unchanged( $this->api->client->pause() );
		}
		$statuses = MastodonApi::entries( $response );
		// Each post contains its account, so a refresh needs only one request.
		$account ??= [] === $statuses ? null : $statuses[0]->at( 'account' );
		if ( null === $account && '' === $after && [] === $source->header ) {
			$account = $this->lookup( $address );
		}
		$moved = null === $account || '' !== $after || 0 === $moves ? null : self::target( $account, $address );
		if ( null !== $moved ) {
			$account = $this->lookup( $moved );
			$this->sources->note( $source, [ 'moved' => true ] + $moved->settings( $account->string( 'id' ) ) );
			return $this->account( $source, $moved, '', $account->string( 'id' ), $moves - 1 );
		}
		return $this->pageFrom( $source, $address, $response, $after, null === $account ? null : MastodonProfile::header( $account ) );
	}

	/**
	 * @param array<string, mixed>|null $header
	 * @throws SourceError
	 */
	private function pageFrom(
		Source $source,
		MastodonAddress $address,
		Response $response,
		string $after,
		?array $header,
	): SourcePage {
		$next = MastodonApi::next( $response );
		return new SourcePage(
			self::items( MastodonApi::entries( $response ), $address, $source->remoteId ),
			$next === $after ? '' : $next,
			'' === $after ? $header : null,
			$this->api->client->pause(),
			// Posts imported from the previous server of an account are kept.
			'' !== $source->setting( 'moved' ),
			'' === $after ? Validators::from( $this->url( $address, $source->setting( 'account' ) ), $response ) : null,
		);
	}

	/** @throws SourceError */
	private function response( Source $source, MastodonAddress $address, string $id, string $after ): ?Response {
		return '' === $after
			? $this->api->changed( $source, $address->host, $this->url( $address, $id ) )
			: $this->api->get( $address->host, $address->path( $id ), $address->query() + [ 'max_id' => $after ] );
	}

	private function url( MastodonAddress $address, string $id ): string {
		return MastodonApi::url( $address->host, $address->path( $id ), $address->query() );
	}

	/** @throws SourceError */
	private function lookup( MastodonAddress $address ): ArrayReader {
		$account = WebClient::json( $this->api->get( $address->host, 'accounts/lookup', [ 'acct' => $address->name ] ) );
		if ( ! MastodonStatus::isId( $account->string( 'id' ) ) ) {
			throw new SourceError(
				SourceError::TRANSIENT,
				__( 'The social network returned an unexpected response.', 'frontispiece' ),
				'no_account',
			);
		}
		return $account;
	}

	/** Returns the new address of an account, or null if it has not moved. */
	public static function target( ArrayReader $account, MastodonAddress $address ): ?MastodonAddress {
		$moved = $account->child( 'moved' );
		$host  = strtolower( (string) wp_parse_url( MastodonProfile::movedTo( $account ), PHP_URL_HOST ) );
		$name  = $moved?->string( 'username' ) ?? '';
		return '' === $host || 1 !== preg_match( '/^[\w.-]{1,60}$/', $name )
			? null
			: new MastodonAddress( $host, $name, false, $address->only );
	}
}
