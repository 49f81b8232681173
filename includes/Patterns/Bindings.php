<?php
declare(strict_types=1);

namespace Frontispiece\Patterns;

use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Escape;

/**
 * Provides data of a connected account to attributes of core blocks:
 * {"source":"frontispiece/account","args":{"source":"demo","key":"name"}}. Public data only, from our tables.
 */
final class Bindings {
	private const MAX_LENGTH = 200;

	/** @var array<string, Source|null> */
	private array $cache = [];

	public function __construct(
		private readonly Tables $tables,
		private readonly SourceRepository $sources,
		private readonly FeedItemRepository $feedItems,
	) {}

	/**
	 * @param ArrayReader    $args      `source`: handle of an account, `key`: which fact
	 * @param string $attribute of the block
	 * @return string|null null keeps the editor's content
	 */
	public function value( ArrayReader $args, string $attribute ): ?string {
		$source = $this->source( $args->string( 'source' ) );
		if ( null === $source ) {
			return null;
		}
		$header = new ArrayReader( $source->header );
		$value  = match ( $args->string( 'key' ) ) {
			'name'      => '' === $header->string( 'name' ) ? $source->name : $header->string( 'name' ),
			'about'     => $header->string( 'about' ),
			'url'       => $header->url( 'url' ),
			'followers' => self::followers( $header->int( 'followers' ) ),
			'latest'    => $this->latest( $source ),
			default     => '',
		};
		$value = Escape::clean( $value );
		if ( '' === $value ) {
			return null;
		}
		return match ( $attribute ) {
			'content', 'text', 'caption' => Escape::html( $value ),
			// WordPress escapes attributes itself but runs shortcodes in them afterwards, so replace square brackets.
			'url'                        =>
				strtr( esc_url_raw( $value, [ 'http', 'https' ] ), [ '[' => '%5B', ']' => '%5D' ] ),
			default                      => strtr( $value, [ '[' => '(', ']' => ')' ] ),
		};
	}

	private function source( string $handle ): ?Source {
		if ( ! array_key_exists( $handle, $this->cache ) ) {
			$this->cache[ $handle ] = '' !== $handle && $this->tables->ready()
				? $this->sources->byHandle( $handle )
				: null;
		}
		return $this->cache[ $handle ];
	}

	private static function followers( int $count ): string {
		return 0 === $count
			? ''
			/* translators: %s: number of followers. */
			: sprintf( _n( '%s follower', '%s followers', $count, 'frontispiece' ), number_format_i18n( $count ) );
	}

	private function latest( Source $source ): string {
		$rows = $this->feedItems->preview( [ $source ], [], 1 );
		return Escape::shorten( isset( $rows[0] ) ? $rows[0]['item']->fullText() : '', self::MAX_LENGTH );
	}
}
