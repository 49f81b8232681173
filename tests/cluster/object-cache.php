<?php
/**
 * Plugin Name: Object cache of the cluster test
 *
 * Keeps WordPress's object cache in Redis, shared by all nodes, through the extension php-redis. While Redis is away, a
 * request has its own memory only.
 */

declare(strict_types=1);

final class WP_Object_Cache {
	/** @var array<string, mixed> by full key */
	private array $memory = [];

	/** @var array<string, true> groups that all sites of a network share */
	private array $global = [];

	/** @var array<string, true> groups that are not stored */
	private array $volatile = [ 'counts' => true, 'plugins' => true, 'theme_json' => true ];

	private int $site = 0;

	private ?Redis $redis = null;

	public function __construct() {
		try {
			$redis = new Redis();
			$redis->connect( '127.0.0.1', (int) WP_REDIS_PORT, 0.2, null, 0, 0.5 );
			$redis->setOption( Redis::OPT_SERIALIZER, Redis::SERIALIZER_PHP );
			$this->redis = $redis;
		} catch ( RedisException ) {
			$this->redis = null;
		}
	}

	private function key( int|string $key, string $group ): string {
		$group = '' === $group ? 'default' : $group;
		return ( isset( $this->global[ $group ] ) ? '' : $this->site ) . ":$group:$key";
	}

	private function isStored( string $group ): bool {
		return null !== $this->redis && ! isset( $this->volatile[ $group ] );
	}

	/**
	 * @template T
	 * @param callable(Redis): T $do
	 * @param T                  $otherwise when Redis is away
	 * @return T
	 */
	private function ask( string $group, callable $do, mixed $otherwise ): mixed {
		if ( ! $this->isStored( $group ) || null === $this->redis ) {
			return $otherwise;
		}
		try {
			return $do( $this->redis );
		} catch ( RedisException ) {
			$this->redis = null;
			return $otherwise;
		}
	}

	public function get( int|string $key, string $group = '', bool $force = false, ?bool &$found = null ): mixed {
		$full = $this->key( $key, $group );
		if ( ! array_key_exists( $full, $this->memory ) || ( $force && $this->isStored( $group ) ) ) {
			// Wrapped, because false is a value too.
			$stored = $this->ask( $group, static fn( Redis $redis ): mixed => $redis->get( $full ), false );
			if ( ! is_array( $stored ) || ! array_key_exists( 'v', $stored ) ) {
				$found = false;
				return false;
			}
			$this->memory[ $full ] = $stored['v'];
		}
		$found = true;
		$value = $this->memory[ $full ];
		return is_object( $value ) ? clone $value : $value;
	}

	public function set( int|string $key, mixed $value, string $group = '', int $seconds = 0 ): bool {
		$full                  = $this->key( $key, $group );
		$this->memory[ $full ] = is_object( $value ) ? clone $value : $value;
		$this->ask( $group, static fn( Redis $redis ): mixed => $redis->set( $full, [ 'v' => $value ], $seconds > 0 ? [ 'ex' => $seconds ] : [] ), false );
		return true;
	}

	public function add( int|string $key, mixed $value, string $group = '', int $seconds = 0 ): bool {
		if ( wp_suspend_cache_addition() ) {
			return false;
		}
		$full = $this->key( $key, $group );
		if ( ! $this->isStored( $group ) ) {
			return ! array_key_exists( $full, $this->memory ) && $this->set( $key, $value, $group, $seconds );
		}
		$options = $seconds > 0 ? [ 'nx', 'ex' => $seconds ] : [ 'nx' ];
		$isNew   = (bool) $this->ask( $group, static fn( Redis $redis ): mixed => $redis->set( $full, [ 'v' => $value ], $options ), ! array_key_exists( $full, $this->memory ) );
		if ( $isNew ) {
			$this->memory[ $full ] = is_object( $value ) ? clone $value : $value;
		}
		return $isNew;
	}

	public function replace( int|string $key, mixed $value, string $group = '', int $seconds = 0 ): bool {
		$this->get( $key, $group, false, $found );
		return true === $found && $this->set( $key, $value, $group, $seconds );
	}

	public function delete( int|string $key, string $group = '' ): bool {
		$full = $this->key( $key, $group );
		$had  = array_key_exists( $full, $this->memory );
		unset( $this->memory[ $full ] );
		return 0 < (int) $this->ask( $group, static fn( Redis $redis ): mixed => $redis->del( $full ), $had ? 1 : 0 );
	}

	public function change( int|string $key, int $by, string $group = '' ): int|false {
		$value = $this->get( $key, $group, false, $found );
		if ( true !== $found ) {
			return false;
		}
		$value = max( 0, (int) $value + $by );
		$this->set( $key, $value, $group );
		return $value;
	}

	public function flush( string $group = '' ): bool {
		$this->memory = [];
		try {
			'' === $group
				? $this->redis?->flushAll()
				: $this->redis?->del( $this->redis->keys( $this->key( '*', $group ) ) );
		} catch ( RedisException ) {
			$this->redis = null;
		}
		return true;
	}

	public function clear(): bool {
		$this->memory = [];
		return true;
	}

	/** @param list<string> $groups */
	public function share( array $groups ): void {
		$this->global += array_fill_keys( $groups, true );
	}

	/** @param list<string> $groups */
	public function keepOut( array $groups ): void {
		$this->volatile += array_fill_keys( $groups, true );
	}

	public function onSite( int $site ): void {
		$this->site = $site;
	}
}

function wp_cache_init(): void {
	$GLOBALS['wp_object_cache'] = new WP_Object_Cache();
}

function wp_cache_add( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->add( $key, $data, (string) $group, (int) $expire );
}

function wp_cache_add_multiple( array $data, $group = '', $expire = 0 ) {
	$added = [];
	foreach ( $data as $key => $value ) {
		$added[ $key ] = wp_cache_add( $key, $value, $group, $expire );
	}
	return $added;
}

function wp_cache_replace( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->replace( $key, $data, (string) $group, (int) $expire );
}

function wp_cache_set( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->set( $key, $data, (string) $group, (int) $expire );
}

function wp_cache_set_multiple( array $data, $group = '', $expire = 0 ) {
	$set = [];
	foreach ( $data as $key => $value ) {
		$set[ $key ] = wp_cache_set( $key, $value, $group, $expire );
	}
	return $set;
}

function wp_cache_get( $key, $group = '', $force = false, &$found = null ) {
	return $GLOBALS['wp_object_cache']->get( $key, (string) $group, (bool) $force, $found );
}

function wp_cache_get_multiple( $keys, $group = '', $force = false ) {
	$values = [];
	foreach ( (array) $keys as $key ) {
		$values[ $key ] = wp_cache_get( $key, $group, $force );
	}
	return $values;
}

function wp_cache_delete( $key, $group = '' ) {
	return $GLOBALS['wp_object_cache']->delete( $key, (string) $group );
}

function wp_cache_delete_multiple( array $keys, $group = '' ) {
	$deleted = [];
	foreach ( $keys as $key ) {
		$deleted[ $key ] = wp_cache_delete( $key, $group );
	}
	return $deleted;
}

function wp_cache_incr( $key, $offset = 1, $group = '' ) {
	return $GLOBALS['wp_object_cache']->change( $key, (int) $offset, (string) $group );
}

function wp_cache_decr( $key, $offset = 1, $group = '' ) {
	return $GLOBALS['wp_object_cache']->change( $key, -(int) $offset, (string) $group );
}

function wp_cache_flush() {
	return $GLOBALS['wp_object_cache']->flush();
}

function wp_cache_flush_runtime() {
	return $GLOBALS['wp_object_cache']->clear();
}

function wp_cache_flush_group( $group ) {
	return $GLOBALS['wp_object_cache']->flush( (string) $group );
}

function wp_cache_supports( $feature ) {
	return in_array( $feature, [ 'add_multiple', 'set_multiple', 'get_multiple', 'delete_multiple', 'flush_runtime', 'flush_group' ], true );
}

function wp_cache_close() {
	return true;
}

function wp_cache_add_global_groups( $groups ): void {
	$GLOBALS['wp_object_cache']->share( array_values( (array) $groups ) );
}

function wp_cache_add_non_persistent_groups( $groups ): void {
	$GLOBALS['wp_object_cache']->keepOut( array_values( (array) $groups ) );
}

function wp_cache_switch_to_blog( $blog_id ): void {
	$GLOBALS['wp_object_cache']->onSite( (int) $blog_id );
}
