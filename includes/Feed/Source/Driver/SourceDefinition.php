<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

/**
 * Declares everything about a type of source. There are no other lists of types.
 *
 * @since 1.0.0
 */
final class SourceDefinition {
	/** Families: the feeds that show the posts of a source. */
	public const POSTS   = 'posts';
	public const PHOTOS  = 'photos';
	public const STORIES = 'stories';

	/**
	 * @param string                $label translated name
	 * @param list<string>          $families feeds that can select it; [] = feeds use it automatically
	 * @param int                   $interval seconds between refreshes, at least; 0 = never refreshed
	 * @param int                   $lifetime seconds after which its posts are removed, as stories are; 0 = never
	 * @param string                $parent type of the account it belongs to, with which it shares the token
	 * @param array<string, string> $edges    what else can be read of the account => type that reads it: [ 'albums' => 'facebook-albums' ]
	 * @param bool                  $isManual whether owners enter its posts manually
	 * @param bool                  $isDemo   whether its posts come with the plugin
	 * @param bool                  $isAdaptive whether it is refreshed as often as its account posts, and at most that often
	 * @param bool                  $isArchive whether it was imported as a whole: everything stays, and only feeds whose
	 *     settings name it show it
	 * @param bool                  $isBusiness whether its account is a business account, which comment requests of pages state
	 */
	public function __construct(
		public readonly string $label,
		public readonly array $families,
		public readonly int $interval = 0,
		public readonly int $lifetime = 0,
		public readonly string $parent = '',
		public readonly array $edges = [],
		public readonly bool $isManual = false,
		public readonly bool $isDemo = false,
		public readonly bool $isAdaptive = false,
		public readonly bool $isArchive = false,
		public readonly bool $isBusiness = false,
	) {}

	/** Returns whether it is an account that a feed of a family shows: not an edge, the demo or manual posts. */
	public function isAccountOf( string $family ): bool {
		return in_array( $family, $this->families, true ) && '' === $this->parent && ! $this->isManual && ! $this->isDemo;
	}
}
