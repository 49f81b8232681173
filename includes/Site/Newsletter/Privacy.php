<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel;

/** What WordPress's tools for personal data can tell and erase of a subscriber. */
final class Privacy {
	private const ID = 'frontispiece-newsletter';

	public function __construct( private readonly Kernel $kernel, private readonly Subscribers $subscribers ) {}

	public function register(): void {
		$name = static fn(): string => __( 'Newsletter', 'frontispiece' );
		add_filter( 'wp_privacy_personal_data_exporters', fn( array $tools ): array => $tools + [ self::ID => [ 'exporter_friendly_name' => $name(), 'callback' => fn( string $email ): array => $this->export( $email ) ] ] );
		add_filter( 'wp_privacy_personal_data_erasers', fn( array $tools ): array => $tools + [ self::ID => [ 'eraser_friendly_name' => $name(), 'callback' => fn( string $email ): array => $this->erase( $email ) ] ] );
	}

	/** @return array{data: list<array<string, mixed>>, done: bool} */
	private function export( string $email ): array {
		$subscriber = $this->find( $email );
		if ( null === $subscriber ) {
			return [ 'data' => [], 'done' => true ];
		}
		$fields = [ [ 'name' => __( 'E-mail address', 'frontispiece' ), 'value' => $subscriber->email ], [ 'name' => __( 'Status', 'frontispiece' ), 'value' => $subscriber->status ] ];
		foreach ( $this->subscribers->events( $subscriber->id ) as $event ) {
			$fields[] = [ 'name' => $event['event'], 'value' => trim( gmdate( 'Y-m-d H:i:s', $event['at'] ) . ' UTC ' . $event['page'] . ' ' . $event['wording'] ) ];
		}
		return [
			'data' => [ [ 'group_id' => self::ID, 'group_label' => __( 'Newsletter', 'frontispiece' ), 'item_id' => self::ID . '-' . $subscriber->id, 'data' => $fields ] ],
			'done' => true,
		];
	}

	/** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
	private function erase( string $email ): array {
		$subscriber = $this->find( $email );
		if ( null !== $subscriber ) {
			$this->subscribers->forget( $subscriber->id );
		}
		return [ 'items_removed' => null !== $subscriber, 'items_retained' => false, 'messages' => [], 'done' => true ];
	}

	private function find( string $email ): ?Subscriber {
		return $this->kernel->tables()->ready() ? $this->subscribers->byEmail( strtolower( $email ) ) : null;
	}
}
