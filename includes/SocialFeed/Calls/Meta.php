<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Calls;

use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * Handles get_meta, which returns what is stored for several posts without making requests, and cache_meta, whose data
 * is discarded: data sent by one visitor must never be shown to another. The server fills its cache itself in
 * cff_query.
 */
final class Meta {
	private const ANY = [ 'type' => [ 'object', 'string' ] ];
	private const IDS = [
		'type'     => 'array',
		'maxItems' => 200,
		'items'    => [ 'type' => 'string', 'pattern' => '^[0-9_]{0,80}$' ],
	];

	public function __construct(
		private readonly ItemRepository $items,
		private readonly RemoteCache $remoteCache,
		private readonly Tables $tables,
	) {}

	public function readAction(): AjaxAction {
		return new AjaxAction(
			'get_meta',
			[
				'comments_array_ids' => self::IDS + [ 'default' => [] ],
				'feedLocatorData'    => [ 'type' => 'array', 'maxItems' => 50 ],
				'atts'               => self::ANY,
				'page'               => [ 'type' => 'string', 'maxLength' => 10 ],
			],
			fn( array $input ): AjaxResponse => AjaxResponse::text( $this->stored( new ArrayReader( $input ) ) ),
			marks: [ 'comments_array_ids' ],
			cost: static fn( array $input ): int =>
				1 + intdiv( count( (array) ( $input['comments_array_ids'] ?? [] ) ), 20 ),
		);
	}

	public function cacheAction(): AjaxAction {
		return new AjaxAction(
			'cache_meta',
			[
				'metadata' => [ 'type' => 'string', 'maxLength' => 2_000_000, 'default' => '' ],
				'atts'     => self::ANY,
				'page'     => [ 'type' => 'string', 'maxLength' => 10 ],
			],
			static fn(): AjaxResponse => AjaxResponse::text( '' ),
			marks: [ 'metadata', 'page' ],
		);
	}

	/**
	 * @return string JSON text of id => JSON text of {id_post, content: JSON text}: three levels, as its clients read
	 *     it
	 */
	private function stored( ArrayReader $input ): string {
		$ids = array_values( array_filter(
			$input->all()['comments_array_ids'] ?? [],
			static fn( $id ): bool => is_string( $id ) && 1 === preg_match( '/^[0-9]+_[0-9]+/', $id ),
		) );
		if ( [] === $ids || ! $this->tables->ready() ) {
			return '{}';
		}
		$items  = $this->items->find( $ids );
		$pairs  = array_map(
			static fn( string $id, array $row ): array => [ 'source_id' => $row['source_id'], 'remote_id' => $id ],
			array_keys( $items ),
			$items,
		);
		$stored = $this->remoteCache->stored( RemoteCache::META, $pairs );
		$reply  = [];
		foreach ( $ids as $id ) {
			$known        = [] === ( $stored[ $id ] ?? [] ) ? null : $stored[ $id ];
			$reply[ $id ] = null === $known
				? ''
				: Json::encode( [ 'id_post' => $id, 'content' => Json::encode( $known ) ] );
		}
		return Json::encode( $reply );
	}
}
