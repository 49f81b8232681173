<?php
/**
 * Template for the container of a photo feed.
 *
 * @version 1.1.0
 *
 * @var \Frontispiece\Feed\Feed       $feed
 * @var \Frontispiece\PhotoFeed\PhotoFeedSettings $settings
 * @var string                           $id
 * @var string                           $suffix  of the ids of this feed: '' for the first of a page
 * @var string                           $label
 * @var string                           $notice HTML for site owners and moderators
 * @var string                           $consent HTML
 * @var string                           $header  HTML
 * @var string                           $behavior name of the layout's behavior; '' if it has none
 * @var string                           $before  HTML, of the layout
 * @var string                           $placing attributes of the element around the items, of the layout
 * @var string                           $after   HTML, of the layout
 * @var array{string, string}            $scroller attributes and content of the load-more area where scrolling loads
 *     more
 * @var string               $items HTML
 * @var string               $plain HTML of the items without JavaScript; '' if they are in $items
 * @var string               $num_mobile number of items in narrow windows; '' for the same number
 * @var string               $empty HTML
 * @var array<string, mixed> $options
 * @var array<string, mixed> $records of the images, by post id
 * @var bool                 $has_more whether there is a load-more area
 * @var string               $more_url URL of the next page; at the end, of this feed
 * @var bool                 $is_last whether there is no next page
 * @var string               $more_class further classes of the load-more area, '' or with a space before
 * @var string               $newest URL of the first page; '' if this is it
 * @var string               $post_id
 * @var string               $nonce
 * @var string               $flags
 */

declare(strict_types=1);

use Frontispiece\Kernel\Text\Escape;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput -- everything printed here is escaped by Text or rendered by us.
?>
<section
	id="<?php echo Escape::attr( $id ); ?>"
	class="<?php echo Escape::attr( $settings->classes() ); ?>"
	style="<?php echo Escape::attr( $settings->style() ); ?>"
	aria-label="<?php echo Escape::attr( $label ); ?>"
	data-feedid="<?php echo Escape::attr( $feed->key ); ?>"
	data-shortcode-atts=<?php echo Escape::jsonAttr( $feed->attributes ); ?>
	data-postid="<?php echo Escape::attr( $post_id ); ?>"
	data-locatornonce="<?php echo Escape::attr( $nonce ); ?>"
	data-res="<?php echo Escape::attr( $settings->res ); ?>"
	data-cols="<?php echo (int) $settings->columns->desktop; ?>"
	data-colstablet="<?php echo (int) $settings->columns->tablet; ?>"
	data-colsmobile="<?php echo (int) $settings->columns->mobile; ?>"
	data-num="<?php echo (int) $settings->num; ?>"
	data-nummobile="<?php echo Escape::attr( $num_mobile ); ?>"
	data-imageaspectratio="<?php echo Escape::attr( $settings->aspect ); ?>"
	data-options=<?php echo Escape::jsonAttr( $options ); ?>
	data-sbi-flags="<?php echo Escape::attr( $flags ); ?>"
	<?php if ( '' !== $behavior ) : ?>
	data-behavior="<?php echo Escape::attr( $behavior ); ?>"
	<?php endif; ?>
	<?php echo $settings->consent(); ?>
>
<?php echo $notice, $consent, $header; ?>
<?php if ( '' !== $newest ) : ?>
<p class="frontispiece-feed__newest">
<a href="<?php echo Escape::url( $newest ); ?>"><?php echo Escape::html( __( 'Newest posts', 'frontispiece' ) ); ?></a>
</p>
<?php endif; ?>
<?php echo $before; ?>
<div
	id="sbi_images<?php echo Escape::attr( $suffix ); ?>"
	class="sbi_images frontispiece-photos__items"
	role="list"
	aria-label="<?php echo Escape::attr( $label ); ?>"
	<?php echo $placing; ?>
>
<?php echo $items; ?>
</div>
<?php echo $after, $plain; ?>
<?php if ( '' !== $empty ) : ?>
<p class="frontispiece-feed__empty"><?php echo $empty; ?></p>
<?php endif; ?>
<?php if ( [] !== $records ) : ?>
<span
	class="sbi_resized_image_data"
	data-feed-id="<?php echo Escape::attr( $feed->key ); ?>"
	data-resized=<?php echo Escape::jsonAttr( $records ); ?>
	hidden
></span>
<?php endif; ?>
<?php if ( $has_more ) : ?>
<div
	id="sbi_load<?php echo Escape::attr( $suffix ); ?>"
	class="sbi_load frontispiece-feed__more<?php echo Escape::attr( $more_class ); ?>"
	<?php if ( ! $settings->loadMore ) : ?>
	hidden
	<?php endif; ?>
	<?php echo $scroller[0]; ?>
>
<a
	class="sbi_load_btn frontispiece-load-more"
	href="<?php echo Escape::url( $more_url ); ?>"
	rel="next"
	data-no-more="<?php echo Escape::attr( $settings->noMoreText ); ?>"
	<?php if ( $is_last ) : ?>
	data-last
	<?php endif; ?>
><span class="sbi_btn_text"><?php echo Escape::html( $settings->moreText ); ?></span><span class="sbi_loader" hidden></span></a>
<p class="frontispiece-feed__status" role="status"></p>
	<?php echo $scroller[1]; ?>
</div>
<?php endif; ?>
</section>
