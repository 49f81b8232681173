<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Access;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\PostType;

/** Keeps the restrictions of a form when WordPress restores one of its revisions, which was made before them. */
final class RestoredRevisions {
	/** @var array<int, Form> forms as they were */
	private array $before = [];

	public function __construct( private readonly FormRepository $forms ) {}

	public function remember( int $id ): void {
		$post = get_post( $id );
		if ( $post instanceof \WP_Post && PostType::NAME === $post->post_type ) {
			$this->before[ $id ] = $this->forms->read( $post );
		}
	}

	public function restrict( int $id ): void {
		if ( isset( $this->before[ $id ] ) && FormAccess::isRestricted( $this->before[ $id ] ) ) {
			$meta = get_post_meta( $id, PostType::META, true );
			$meta = FormAccess::restrict( $this->before[ $id ], is_array( $meta ) ? $meta : [] );
			update_post_meta( $id, PostType::META, wp_slash( $meta ) );
		}
		$this->forms->clearCache( $id );
		unset( $this->before[ $id ] );
	}
}
