<?php
/**
 * Container of a social feed.
 *
 * @version 1.1.0
 *
 * @var \Frontispiece\Feed\Feed            $feed
 * @var \Frontispiece\SocialFeed\SocialFeedSettings     $settings
 * @var string                                $id
 * @var string                                $more_id
 * @var string                                $label
 * @var string                                $class
 * @var string                                $header  HTML
 * @var string                                $before  HTML, of the layout
 * @var string                                $placing attributes of the element around the items, of the layout
 * @var string                                $after   HTML, of the layout
 * @var string                                $items   HTML
 * @var string                                $empty   HTML
 * @var string                                $input   HTML
 * @var string                                $next URL of the next page; '' at the end
 * @var string                                $newest URL of the first page; '' if this is it
 * @var string                                $load_more 'button' for items of this page, 'link' to the next page, or ''
 * @var string                                $num_mobile number of items in narrow windows; '' for the same number
 * @var array<string, string>                 $attributes further attributes of the container: name => value
 * @var string                                $notice HTML for site owners
 * @var string                                $consent HTML
 * @var string                                $likebox HTML
 * @var string                                $records HTML
 * @var string                                $post_id
 * @var string                                $nonce
 * @var string                                $flags
 */

declare(strict_types=1);

use Frontispiece\Kernel\Text\Escape;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput -- everything printed here is escaped by Text or rendered by us.
?>
<section
	id="<?php echo Escape::attr( $id ); ?>"
	class="<?php echo Escape::attr( $class ); ?>"
	aria-label="<?php echo Escape::attr( $label ); ?>"
	data-cff-shortcode=<?php echo Escape::jsonAttr( $feed->attributes ); ?>
	data-cff-flags="<?php echo Escape::attr( $flags ); ?>"
	<?php echo $settings->consent(); ?>
	data-feedid="<?php echo Escape::attr( $feed->key ); ?>"
	data-postid="<?php echo Escape::attr( $post_id ); ?>"
	data-locatornonce="<?php echo Escape::attr( $nonce ); ?>"
	data-page="1"
	data-pag-num="<?php echo (int) $settings->num; ?>"
	data-nummobile="<?php echo Escape::attr( $num_mobile ); ?>"
	data-char="<?php echo (int) $settings->characters; ?>"
<?php foreach ( $attributes as $name => $value ) : ?>
	<?php echo $name; ?>="<?php echo Escape::attr( $value ); ?>"
<?php endforeach; ?>
>
<?php echo $notice, $consent, $header, $likebox; ?>
<?php if ( '' !== $newest ) : ?>
<p class="frontispiece-feed__newest">
<a href="<?php echo Escape::url( $newest ); ?>"><?php echo Escape::html( __( 'Newest posts', 'frontispiece' ) ); ?></a>
</p>
<?php endif; ?>
<?php echo $before; ?>
<div
	class="cff-posts-wrap frontispiece-feed__items"
	role="list"
	aria-label="<?php echo Escape::attr( $label ); ?>"
	<?php echo $placing; ?>
>
<?php echo $items; ?>
</div>
<?php echo $after; ?>
<?php if ( '' !== $empty ) : ?>
<p class="frontispiece-feed__empty"><?php echo $empty; ?></p>
<?php endif; ?>
<?php echo $records; ?>
<?php if ( 'button' === $load_more ) : ?>
<div class="frontispiece-feed__more frontispiece-feed__more--here">
<button
	type="button"
	id="<?php echo Escape::attr( $more_id ); ?>"
	class="cff-load-more frontispiece-load-more"
	data-no-more="<?php echo Escape::attr( $settings->noMoreText ); ?>"
><?php echo Escape::html( $settings->moreText ); ?></button>
<p class="frontispiece-feed__status" role="status"></p>
</div>
<?php elseif ( 'link' === $load_more ) : ?>
<div class="frontispiece-feed__more">
<a
	id="<?php echo Escape::attr( $more_id ); ?>"
	class="cff-load-more frontispiece-load-more"
	href="<?php echo Escape::url( $next ); ?>"
	rel="next"
	data-no-more="<?php echo Escape::attr( $settings->noMoreText ); ?>"
><?php echo Escape::html( $settings->moreText ); ?></a>
<p class="frontispiece-feed__status" role="status"></p>
</div>
<?php endif; ?>
<?php echo $input; ?>
</section>
